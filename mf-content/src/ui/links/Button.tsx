import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/** `primary`: one per view. `secondary`: outlined. `quiet`: looks like a text link. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** Class names shared by buttons and links that look like buttons. */
export const buttonClass = (variant: ButtonVariant) => `${styles.button} ${styles[variant]}`;

/** A button that acts on this page; for links see `LinkButton`. */
export function Button(button: ComponentProps<'button'>) {
  return <button type="button" {...button} className={buttonClass('secondary')} />;
}
