import type { HostApi } from '@synapsei/shared-types/host';
import { LoadedList } from '../ui/LoadedList';
import { CardGrid } from '../ui/CardGrid';
import { PostCard } from './PostCard';
import { PostSkeletons } from './PostSkeletons';
import { usePosts } from './usePosts';

/** The blog posts as cards, in each state of the feed. */
export function PostGrid({ host, titleAs }: { host: HostApi; titleAs?: 'h2' | 'h3' }) {
  const posts = usePosts(host.config);
  return (
    <LoadedList resource={posts} what="blog posts" skeleton={<PostSkeletons />}>
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
