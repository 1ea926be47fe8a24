import type { HostApi } from '@synapsei/shared-types/host';
import { Card } from '../ui/Card';
import { CardGrid } from '../ui/CardGrid';
import { LoadedList } from '../ui/LoadedList';
import { Skeleton } from '../ui/Skeleton';
import { Cover } from '../ui/Cover';
import { PublishedOn } from '../ui/PublishedOn';
import { LinkButton } from '../ui/LinkButton';
import { TagList } from '../ui/Tag';
import styles from './PostGrid.module.css';
import { usePosts } from './usePosts';
import type { BlogPost } from './parseFeed';

type PostCardProps = {
  post: BlogPost;
  host: HostApi;
  /** The title's heading level. Default: `h2`. */
  titleAs?: 'h2' | 'h3';
};

/** One blog post: picture, title, categories and a link that opens a new tab. */
function PostCard({ post, host, titleAs: Title = 'h2' }: PostCardProps) {
  const report = () => host.track({ name: 'external-link-click', label: post.title });
  return (
    <Card interactive>
      <Cover src={post.image} seed={post.title} />
      <div className={styles.words}>
        <p className={styles.date}>
          <PublishedOn date={post.publishedAt} />
        </p>
        <Title className={styles.title} dir="auto">
          {post.title}
        </Title>
        <TagList tags={post.categories} label="Categories" />
        {post.link && (
          <div className={styles.action}>
            <LinkButton
              href={post.link}
              external
              variant="quiet"
              icon="arrow-up-right"
              about={`“${post.title}”`}
              onClick={report}
            >
              Read More
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
}

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
