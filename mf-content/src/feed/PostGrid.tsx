import type { HostApi } from '@synapsei/shared-types/host';
import { Card } from '../ui/cards/Card';
import { CardGrid } from '../ui/cards/CardGrid';
import { CardSkeletons } from '../ui/cards/CardSkeletons';
import { LoadedList } from '../ui/states/LoadedList';
import shapes from '../ui/shapes.module.css';
import { Cover } from '../ui/Cover';
import { PublishedOn } from '../ui/PublishedOn';
import { LinkButton } from '../ui/links/LinkButton';
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
    <Card interactive picture={<Cover src={post.image} seed={post.title} />}>
      <p className={styles.date}>
        <PublishedOn date={post.publishedAt} />
      </p>
      <Title className={shapes.cardTitle} dir="auto">
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
    </Card>
  );
}

const lines: [string, string][] = [
  ['40%', '1.2rem'],
  ['100%', '3.2rem'],
  ['70%', '1.9rem'],
  ['35%', '2.75rem'],
];

/** The blog posts as cards, in each state of the feed. */
export function PostGrid({ host, titleAs }: { host: HostApi; titleAs?: 'h2' | 'h3' }) {
  const posts = usePosts(host.config);
  return (
    <LoadedList
      resource={posts}
      what="blog posts"
      skeleton={<CardSkeletons count={6} lines={lines} />}
    >
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
