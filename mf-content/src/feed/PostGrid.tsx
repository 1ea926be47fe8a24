import type { HostApi } from '@synapsei/shared-types/host';
import { Card } from '../ui/Card';
import { CardGrid } from '../ui/CardGrid';
import { LoadedList } from '../ui/LoadedList';
import { Skeleton } from '../ui/Skeleton';
import { PostCard } from './PostCard';
import styles from './PostCard.module.css';
import { usePosts } from './usePosts';

const skeleton = (
  <CardGrid>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Card key={place}>
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

/** The blog posts as cards, in each state of the feed. */
export function PostGrid({ host, titleAs }: { host: HostApi; titleAs?: 'h2' | 'h3' }) {
  const posts = usePosts(host.config);
  return (
    <LoadedList resource={posts} what="blog posts" skeleton={skeleton}>
      {(items) => (
        <CardGrid label="Blog posts">
          {items.map((post) => (
            <PostCard key={post.id} post={post} host={host} titleAs={titleAs} />
          ))}
        </CardGrid>
      )}
    </LoadedList>
  );
}
