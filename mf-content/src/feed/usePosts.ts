import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { keepLast } from '../lib/keepLast';
import { fetchJson } from '../lib/fetchJson';
import { parseFeed, type BlogPost } from './parseFeed';

function feedAddress({ services, feed }: RuntimeConfig): string {
  const address = new URL(services.feed);
  // Older configurations name only the origin of services/feed.
  if (address.pathname === '/' && !address.search) address.pathname = '/api/feed';
  address.searchParams.set('rss_url', feed.blogUrl);
  return address.href;
}

/**
 * The blog posts, in the feed's order.
 * @throws if the converter refuses, is unreachable or does not return a feed
 */
async function fetchPosts(config: RuntimeConfig, signal: AbortSignal): Promise<BlogPost[]> {
  const answer = await fetchJson(feedAddress(config), signal);
  const own = [config.services.content, config.feed.blogUrl];
  return parseFeed(
    answer,
    own.map((address) => new URL(address).origin),
  );
}

/** The blog posts in each state of the request. */
export const usePosts = keepLast(fetchPosts);
