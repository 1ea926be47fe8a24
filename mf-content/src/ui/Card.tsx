import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = {
  children: ReactNode;
  /** `li` inside a list, `article` for a thing of its own. By default `div`. */
  as?: 'div' | 'li' | 'article' | 'section';
  /** Reacts to the pointer: for cards that hold a link. By default false. */
  interactive?: boolean;
  /** Without inner spacing, for a picture up to the edges. By default false. */
  flush?: boolean;
  /** As wide as the whole grid. By default false. */
  wide?: boolean;
};

/** A hairline surface with room inside; children stack. */
export function Card({ children, as: Element = 'div', interactive, flush, wide }: CardProps) {
  const classes = [
    styles.card,
    interactive && styles.interactive,
    flush && styles.flush,
    wide && styles.wide,
  ];
  return <Element className={classes.filter(Boolean).join(' ')}>{children}</Element>;
}
