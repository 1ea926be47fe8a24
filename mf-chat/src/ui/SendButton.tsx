import { Icon } from './Icon';
import styles from './SendButton.module.css';

export function SendButton({ isDisabled }: { isDisabled: boolean }) {
  return (
    <button type="submit" className={styles.send} disabled={isDisabled} aria-label="Send message">
      <Icon name="send" />
    </button>
  );
}
