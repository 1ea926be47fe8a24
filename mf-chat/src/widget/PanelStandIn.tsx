import styles from './ChatWidget.module.css';

type Props = { assistant: string; status: string; onRetry: () => void };

/** Shows next to the launcher that the panel's code loads slowly or failed. */
export function PanelStandIn({ assistant, status, onRetry }: Props) {
  if (status !== 'slow' && status !== 'failed') return null;
  const isFailed = status === 'failed';
  return (
    <div className={styles.standIn} role={isFailed ? 'alert' : 'status'}>
      <b>{isFailed ? 'Loading chunk failed' : 'Still loading'}</b>
      <p className={styles.reason}>
        {isFailed
          ? `${assistant} could not be loaded. The rest of the site still works.`
          : `${assistant} is taking longer than usual.`}
      </p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
