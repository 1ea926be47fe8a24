import { Icon } from '@synapsei/remote-kit';
import { icons } from '../icons';
import styles from './PendingIndicator.module.css';

type Props = { text?: string; onStop: () => void };

/** A pending reply: a spinner and a stop button. */
export function PendingIndicator({ text, onStop }: Props) {
  return (
    <div className={styles.pending}>
      <span className={styles.spinner} data-testid="spinner" aria-hidden="true" />
      {text && <span>{text}</span>}
      <button type="button" className={styles.stop} onClick={onStop}>
        <Icon path={icons.stop} size={16} isFilled />
        Stop
      </button>
    </div>
  );
}
