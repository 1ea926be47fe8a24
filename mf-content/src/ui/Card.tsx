import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = {
  children: ReactNode;
  /** `li` inside a list, `article` for independent content. Default: `div`. */
  as?: 'div' | 'li' | 'article' | 'section';
  /** Reacts to the pointer, for cards that contain a link. Default: false. */
  interactive?: boolean;
  /** Without padding, for a picture up to the edges. Default: false. */
  flush?: boolean;
  /** As wide as the whole grid. Default: false. */
  wide?: boolean;
};

/** A surface with a hairline border and padding; children stack. */
export function Card({ children, as: Element = 'div', interactive, flush, wide }: CardProps) {
  const classes = [
    styles.card,
    interactive && styles.interactive,
    flush && styles.flush,
    wide && styles.wide,
  ];
  return <Element className={classes.filter(Boolean).join(' ')}>{children}</Element>;
}
