import styles from './Button.module.css';

/** `primary`: one per view. `secondary`: outlined. `quiet`: text with an arrow's weight. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** Class names shared by buttons and links that look like buttons. */
export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`;
}
