import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';
import shapes from '../shapes.module.css';

type SectionProps = {
  title: string;
  children: ReactNode;
  /** A short description below the title. */
  lead?: ReactNode;
  /** A link or button beside the title. */
  action?: ReactNode;
  /** `surface` gives the band another background. Default: `plain`. */
  tone?: 'plain' | 'surface';
};

/** A titled section in content width, with the page's vertical spacing. */
export function Section({ title, children, lead, action, tone = 'plain' }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} data-tone={tone} aria-labelledby={titleId}>
      <div className={styles.content}>
        <div className={styles.heading}>
          <div className={styles.words}>
            <h2 className={shapes.sectionTitle} id={titleId}>
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
