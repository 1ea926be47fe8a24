import { useId, type ReactNode } from 'react';
import styles from './CallToAction.module.css';

type CallToActionProps = {
  title: string;
  text: string;
  /** The last word of a page is larger. By default not. */
  large?: boolean;
  /** Fragment of the address that leads to it and gives it the focus. By default none. */
  id?: string;
  /** Buttons. */
  children: ReactNode;
};

/** A plate that asks the reader to do something. */
export function CallToAction({ title, text, id, large = false, children }: CallToActionProps) {
  const titleId = useId();
  return (
    <section
      className={styles.plate}
      data-large={large}
      aria-labelledby={titleId}
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
