import { useId, type ReactNode } from 'react';
import styles from './CallToAction.module.css';

type CallToActionProps = {
  title: string;
  text: string;
  /** Larger, for the end of a page. Default: false. */
  large?: boolean;
  /** Fragment of the address that scrolls to it and focuses it. Default: none. */
  id?: string;
  /** Buttons. */
  children: ReactNode;
};

/** A panel with a call to action. */
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
