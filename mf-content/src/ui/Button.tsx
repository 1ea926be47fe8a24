import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/** `primary`: one per view. `secondary`: outlined. `quiet`: text with an arrow's weight. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** Class names shared by buttons and links that look like buttons. */
export const buttonClass = (variant: ButtonVariant) => `${styles.button} ${styles[variant]}`;

/** Performs an action here; for links see `LinkButton`. */
export function Button(button: ComponentProps<'button'>) {
  return <button type="button" {...button} className={buttonClass('secondary')} />;
}
