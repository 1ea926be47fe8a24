import { Icon, Text } from '@synapsei/remote-kit';
import { icons } from './icons';
import styles from './Message.module.css';
import { useCountdown } from './useCountdown';

type Props = { retryAt?: number; onRetry: () => void };

/** 'Try again'; counts down while the service requires a wait. */
export function RetryButton({ retryAt, onRetry }: Props) {
  const seconds = useCountdown(retryAt);
  return (
    <button type="button" className={styles.retry} disabled={seconds > 0} onClick={onRetry}>
      <Icon path={icons.retry} size={16} />
      <Text>{seconds > 0 ? `Try again in ${seconds} s` : 'Try again'}</Text>
    </button>
  );
}
