import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

type PageHeaderProps = {
  title: string;
  eyebrow?: ReactNode;
  /** The page in a sentence or two. */
  lead?: ReactNode;
  /** Buttons below the lead. */
  children?: ReactNode;
};

/** The head of an inner page: its `h1` with air around it. */
export function PageHeader({ title, eyebrow, lead, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
