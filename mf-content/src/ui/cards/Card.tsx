import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = {
  /** Above the words, up to the edges. */
  picture?: ReactNode;
  children: ReactNode;
  /** Reacts to the pointer, for cards that contain a link. */
  interactive?: boolean;
  /** As wide as the grid, with the picture beside the words. */
  wide?: boolean;
};

/** Words, often below a picture, on a surface with a hairline border. */
export function Card({ picture, children, interactive, wide }: CardProps) {
  return (
    <li className={styles.card} data-interactive={interactive} data-wide={wide}>
      {picture}
      <div className={styles.words}>{children}</div>
    </li>
  );
}
