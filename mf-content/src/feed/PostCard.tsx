import type { HostApi } from '@synapsei/shared-types/host';
import { Cover } from '../ui/Cover';
import { PublishedOn } from '../ui/PublishedOn';
import { Card } from '../ui/Card';
import { LinkButton } from '../ui/LinkButton';
import { TagList } from '../ui/Tag';
import type { BlogPost } from './parseFeed';
import styles from './PostCard.module.css';

type PostCardProps = {
  post: BlogPost;
  host: HostApi;
  /** The title's heading level. Default: `h2`. */
  titleAs?: 'h2' | 'h3';
};

/** One blog post: picture, title, categories and a link that opens a new tab. */
export function PostCard({ post, host, titleAs: Title = 'h2' }: PostCardProps) {
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
