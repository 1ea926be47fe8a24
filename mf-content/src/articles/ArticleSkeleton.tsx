import { Skeleton } from '../ui/Skeleton';
import styles from './ArticleDetail.module.css';

/** The article's skeleton. */
export function ArticleSkeleton() {
  return (
    <div className={styles.layout}>
      <div className={styles.article}>
        <div className={styles.picture}>
          <Skeleton height="100%" />
        </div>
        <Skeleton width="90%" height="3.5rem" />
        <Skeleton width="60%" height="2rem" />
        <Skeleton height="20rem" />
      </div>
    </div>
  );
}
