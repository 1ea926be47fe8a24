import { texts } from '../texts';
import type { LoadPoints } from './loadPoints';
import styles from './PointList.module.css';
import { useLoaded } from './useLoaded';

/** The points in each state: loading, failed, empty, loaded. */
export function PointList({ load }: { load: LoadPoints }) {
  const loaded = useLoaded(load);
  if (loaded.status === 'loading') {
    return (
      <p className={styles.message} role="status">
        {texts.loading}
      </p>
    );
  }
  if (loaded.status === 'failed') {
    return (
      <div className={styles.message} role="alert">
        <p>{texts.failed}</p>
        <button className={styles.button} type="button" onClick={loaded.retry}>
          {texts.tryAgain}
        </button>
      </div>
    );
  }
  if (loaded.value.length === 0) return <p className={styles.message}>{texts.empty}</p>;
  return (
    <ul className={styles.list} aria-label={texts.points}>
      {loaded.value.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
