import { useId, type ReactNode, type Ref } from 'react';
import styles from './CallToAction.module.css';

type CallToActionProps = {
  title: string;
  text: string;
  /** The last word of a page is larger. By default not. */
  large?: boolean;
  /** Gives the plate to those who bring it into view; it can then have the focus. By default none. */
  ref?: Ref<HTMLElement>;
  /** Buttons. */
  children: ReactNode;
};

/** A plate that asks the reader to do something. */
export function CallToAction({ title, text, large = false, ref, children }: CallToActionProps) {
  const titleId = useId();
  return (
    <section
      className={styles.plate}
      data-large={large}
      aria-labelledby={titleId}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
