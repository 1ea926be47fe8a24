import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = {
  children: ReactNode;
  /** Reacts to the pointer, for cards that contain a link. Default: false. */
  interactive?: boolean;
  /** As wide as the whole grid. Default: false. */
  wide?: boolean;
};

/** A surface with a hairline border and a picture up to its edges. */
export function Card({ children, interactive, wide }: CardProps) {
  const classes = [styles.card, interactive && styles.interactive, wide && styles.wide];
  return <li className={classes.filter(Boolean).join(' ')}>{children}</li>;
}
