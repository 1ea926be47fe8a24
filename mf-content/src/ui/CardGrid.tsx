import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

type CardGridProps = {
  children: ReactNode;
  /** Maximum number of columns on a wide screen. Default: 3. */
  columns?: 2 | 3 | 4;
  /** Names the list for screen readers. */
  label?: string;
};

/** A list of cards of equal height; children are `Card as="li"`. */
export function CardGrid({ children, columns = 3, label }: CardGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns} aria-label={label}>
      {children}
    </ul>
  );
}
