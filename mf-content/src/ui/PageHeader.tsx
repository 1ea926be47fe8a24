import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

type PageHeaderProps = {
  title: string;
  /** A short description of the page. */
  lead?: ReactNode;
  /** Buttons below the lead. */
  children?: ReactNode;
};

/** The header of an inner page with its `h1`. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
