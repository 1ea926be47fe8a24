import styles from './ChatWidget.module.css';

type Props = { assistant: string; status: string; onRetry: () => void };

/** Says, next to the launcher, that the panel's code is loading slowly or has failed. */
export function PanelStandIn({ assistant, status, onRetry }: Props) {
  const isFailed = status === 'failed';
  if (!isFailed && status !== 'slow') return null;
  return (
    <div className={styles.standIn} role={isFailed ? 'alert' : 'status'}>
      <b>{isFailed ? 'Loading chunk failed' : 'Still loading'}</b>
      {assistant}
      <button type="button" className={styles.retry} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
