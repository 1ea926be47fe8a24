import { Children, type ReactNode } from 'react';
import styles from './LinkList.module.css';

/** Links below each other, one per line; children are the links. */
export function LinkList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {Children.map(children, (link) => (
        <li>{link}</li>
      ))}
    </ul>
  );
}
