import styles from './Button.module.css';

/** `primary`: one per view. `secondary`: outlined. `quiet`: text with an arrow's weight. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** Class names that buttons and links which look like buttons share. */
export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`;
}
