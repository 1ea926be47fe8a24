import type { ReactNode } from 'react';
import styles from './Container.module.css';

/** The page's column: content width with side gutters and bottom spacing. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}
