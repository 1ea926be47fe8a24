import type { ReactNode } from 'react';
import styles from './Message.module.css';

/** The message of an empty list. */
export function EmptyMessage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.message}>
      <p className={`${styles.text} ${styles.empty}`}>{children}</p>
    </div>
  );
}
