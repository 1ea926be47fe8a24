import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** A list of `Card`s of equal height. `label` names it for screen readers; skeletons need none. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}
