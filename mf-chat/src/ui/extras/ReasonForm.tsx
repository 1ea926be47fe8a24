import type { FeedbackReason } from '@synapsei/shared-types/chat';
import { useState } from 'react';
import styles from './ReasonForm.module.css';

type Props = { onSend: (reason: FeedbackReason) => void; onSkip: () => void };

const reasons: Record<FeedbackReason, string> = {
  wrong: 'It is not correct',
  unrelated: 'It does not answer my question',
  unclear: 'It is hard to understand',
  other: 'Something else',
};

/** Asks why a reply was rated down. Offers fixed choices, so that nothing personal is sent. */
export function ReasonForm({ onSend, onSkip }: Props) {
  const [chosen, setChosen] = useState<FeedbackReason>();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onSend(chosen);
      }}
    >
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>What was wrong with this answer? (optional)</legend>
        {Object.entries(reasons).map(([reason, label]) => (
          <label key={reason} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              className={styles.radio}
              // The cast is safe: it is a key of the table above.
              onChange={() => setChosen(reason as FeedbackReason)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <button className={styles.button} disabled={!chosen}>
        Send
      </button>
      <button type="button" className={styles.button} onClick={onSkip}>
        Skip
      </button>
    </form>
  );
}
