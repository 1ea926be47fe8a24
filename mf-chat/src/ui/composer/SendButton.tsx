import { Icon } from '@synapsei/remote-kit';
import { icons } from '../icons';
import styles from './SendButton.module.css';

export function SendButton({ isDisabled }: { isDisabled: boolean }) {
  return (
    <button type="submit" className={styles.send} disabled={isDisabled} aria-label="Send message">
      <Icon path={icons.send} />
    </button>
  );
}
