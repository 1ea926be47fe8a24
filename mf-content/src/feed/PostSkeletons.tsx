import { Card } from '../ui/Card';
import { CardGrid } from '../ui/CardGrid';
import { Skeleton } from '../ui/Skeleton';
import styles from './PostCard.module.css';

const places = [1, 2, 3, 4, 5, 6];

/** The grid's skeleton. */
export function PostSkeletons() {
  return (
    <CardGrid>
      {places.map((place) => (
        <Card as="li" flush key={place}>
          <div className={styles.cover} />
          <div className={styles.lines}>
            <Skeleton width="40%" height="1.2rem" />
            <Skeleton height="3.2rem" />
            <Skeleton width="70%" height="1.9rem" />
            <Skeleton width="35%" height="2.75rem" />
          </div>
        </Card>
      ))}
    </CardGrid>
  );
}
