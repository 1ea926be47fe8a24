import { Skeleton } from '../ui/Skeleton';
import styles from './ArticleList.module.css';

const rows = [1, 2, 3];

/** The list's skeleton: pictures and lines in their final size. */
export function ArticleListSkeleton() {
  return rows.map((row) => (
    <div key={row} className={styles.skeleton}>
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.lines}>
        <Skeleton width="30%" />
        <Skeleton width="85%" height="2rem" />
        <Skeleton width="60%" />
        <Skeleton height="6rem" />
      </div>
    </div>
  ));
}
