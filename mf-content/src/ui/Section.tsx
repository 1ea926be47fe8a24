import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

type SectionProps = {
  title: string;
  children: ReactNode;
  /** A sentence or two below the title. */
  lead?: ReactNode;
  /** A link or button beside the title. */
  action?: ReactNode;
  /** `surface` sets the band apart by colour. By default `plain`. */
  tone?: 'plain' | 'surface';
};

/** A titled part of a page, as wide as the content, with the page's rhythm above and below. */
export function Section({ title, children, lead, action, tone = 'plain' }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} data-tone={tone} aria-labelledby={titleId}>
      <div className={styles.content}>
        <div className={styles.heading}>
          <div className={styles.words}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
