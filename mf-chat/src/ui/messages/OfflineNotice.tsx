import { Icon } from '@synapsei/remote-kit';
import { useSyncExternalStore } from 'react';
import { icons } from '../icons';
import styles from './OfflineNotice.module.css';

const changes = ['online', 'offline'];

function subscribe(listener: () => void): () => void {
  for (const change of changes) addEventListener(change, listener);
  return () => changes.forEach((change) => removeEventListener(change, listener));
}

/** Explains why nothing arrives. Messages are not queued: one sent now fails fast and can be retried. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" aria-label="Connection" className={styles.place}>
      {!isOnline && (
        <p className={styles.notice}>
          <Icon path={icons.offline} size={18} />
          You are offline. Your conversation is kept; send again when the connection is back.
        </p>
      )}
    </div>
  );
}
