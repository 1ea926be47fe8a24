import type { ComponentProps } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden(span: ComponentProps<'span'>) {
  return <span {...span} className={styles.hidden} />;
}
