import type { RuntimeConfig } from '@synapsei/shared-types';
import { fetchJson } from '../lib/fetchJson';
import { parseFeed, type BlogPost } from './parseFeed';

function feedAddress({ services, feed }: RuntimeConfig): string {
  const address = new URL(services.feed);
  // A config written when this was the origin of services/feed outlives a release of this remote.
  if (address.pathname === '/' && !address.search) address.pathname = '/api/feed';
  address.searchParams.set('rss_url', feed.blogUrl);
  return address.href;
}

/**
 * The posts of the blog, in the feed's order.
 * @throws when the converter refuses, cannot be reached or answers no feed.
 */
export async function fetchPosts(config: RuntimeConfig, signal: AbortSignal): Promise<BlogPost[]> {
  const answer = await fetchJson(feedAddress(config), signal);
  const own = [config.services.content, config.feed.blogUrl];
  return parseFeed(
    answer,
    own.map((address) => new URL(address).origin),
  );
}
