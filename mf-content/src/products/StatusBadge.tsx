import styles from './StatusBadge.module.css';

/** A product's status. Its colour ignores case; an unknown status is light blue. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span className={styles.badge} data-status={status.trim().toLowerCase()}>
      {status}
    </span>
  );
}
