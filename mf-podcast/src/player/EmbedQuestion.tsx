import { useId } from 'react';
import { texts } from '../texts';
import styles from './PlayerUnavailable.module.css';

type EmbedQuestionProps = { site: string; onAgree: () => void };

/** The pressed button is gone: this one takes its place in the tab order. */
const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** Replaces the cover until the visitor agrees to players of other sites. */
export function EmbedQuestion({ site, onAgree }: EmbedQuestionProps) {
  const id = useId();
  return (
    <div className={styles.unavailable}>
      <p id={id} className={styles.question}>
        {texts.embedQuestion(site)}
      </p>
      <button
        ref={focus}
        className={styles.retry}
        type="button"
        aria-describedby={id}
        onClick={onAgree}
      >
        {texts.agreeAndPlay}
      </button>
    </div>
  );
}
