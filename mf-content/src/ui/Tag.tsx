import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A small label. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tag} dir="auto">
      {children}
    </span>
  );
}

/** Tags in a wrapping row; nothing if there are none. */
export function TagList({ tags, label = 'Tags' }: { tags: readonly string[]; label?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}
