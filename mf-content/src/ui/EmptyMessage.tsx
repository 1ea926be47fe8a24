import type { ReactNode } from 'react';
import styles from './Message.module.css';

/** Says that a list has nothing to show. */
export function EmptyMessage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.message}>
      <p className={`${styles.text} ${styles.empty}`}>{children}</p>
    </div>
  );
}
