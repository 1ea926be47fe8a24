import { PathIcon } from '../ui/Icon';
import styles from './ServicePicture.module.css';
import { serviceSummaries } from './serviceSummaries';

/** The service's icon, large, on a plate of rings. */
export function ServicePicture({ id }: { id: string }) {
  return (
    <div className={styles.plate}>
      <span className={styles.ring}>
        <PathIcon path={serviceSummaries[id]?.icon ?? ''} size={112} />
      </span>
    </div>
  );
}
