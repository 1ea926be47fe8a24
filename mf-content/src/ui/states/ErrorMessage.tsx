import { Icon } from '@synapsei/remote-kit';
import { Button } from '../links/Button';
import { icons } from '../icons';
import styles from './Message.module.css';

/** Says what failed to load and offers a retry. `message` as in 'The articles could not be loaded.' */
export function ErrorMessage({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <p className={`${styles.text} ${styles.error}`}>
        <Icon path={icons.warning} />
        {message}
      </p>
      <Button onClick={onRetry}>
        <Icon path={icons.refresh} size={18} />
        Try again
      </Button>
    </div>
  );
}
