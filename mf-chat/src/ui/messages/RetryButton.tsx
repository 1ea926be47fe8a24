import { Icon, Text } from '@synapsei/remote-kit';
import { useSyncExternalStore } from 'react';
import { longestWaitMs } from '../../chat/ChatState';
import { icons } from '../icons';
import styles from './Message.module.css';

type Props = { retryAt?: number; onRetry: () => void };

const never = () => () => {};

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
}

/** 'Try again'; counts down while the service requires a wait. A clock that was set back ends it. */
export function RetryButton({ retryAt, onRetry }: Props) {
  const seconds = useSyncExternalStore(retryAt ? everySecond : never, () => {
    const leftMs = (retryAt ?? 0) - Date.now();
    return leftMs > 0 && leftMs <= longestWaitMs ? Math.ceil(leftMs / 1_000) : 0;
  });
  return (
    <button type="button" className={styles.retry} disabled={seconds > 0} onClick={onRetry}>
      <Icon path={icons.retry} size={16} />
      <Text>{seconds > 0 ? `Try again in ${seconds} s` : 'Try again'}</Text>
    </button>
  );
}
