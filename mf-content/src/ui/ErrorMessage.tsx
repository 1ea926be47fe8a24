import { Button } from './Button';
import { Icon } from './Icon';
import styles from './Message.module.css';

/** Says what did not load and offers to ask again. `message` as in 'The articles could not be loaded.' */
export function ErrorMessage({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <p className={`${styles.text} ${styles.error}`}>
        <Icon name="warning" />
        {message}
      </p>
      <Button onClick={onRetry}>
        <Icon name="refresh" size={18} />
        Try again
      </Button>
    </div>
  );
}
