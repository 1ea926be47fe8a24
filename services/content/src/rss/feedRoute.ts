import type { FastifyInstance } from 'fastify';
import type { Post } from '../blog/loadPosts';
import { type BlogAddresses, renderFeed } from './renderFeed';

/** Number of posts in the feed, newest first. */
const feedLength = 20;

/** Serves the newest posts as RSS 2.0 at `/feed.xml`, without a token: a feed is public. */
export async function feedRoute(
  server: FastifyInstance,
  { posts, ...addresses }: BlogAddresses & { posts: Post[] },
) {
  const xml = renderFeed(posts.slice(0, feedLength), addresses);
  server.get('/feed.xml', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/rss+xml; charset=utf-8')
      .send(xml),
  );
}
