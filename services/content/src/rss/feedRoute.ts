import type { Article } from '@synapsei/shared-types';
import type { FastifyInstance } from 'fastify';
import { type FeedAddresses, renderFeed } from './renderFeed';

/** How many articles the feed holds, newest first. */
const feedLength = 20;

/** Serves the newest articles as RSS 2.0 at `/feed.xml`, without a token: a feed is for everybody. */
export async function feedRoute(
  server: FastifyInstance,
  { articles, ...addresses }: FeedAddresses & { articles: Article[] },
) {
  const xml = renderFeed(newestOf(articles), addresses);
  server.get('/feed.xml', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/rss+xml; charset=utf-8')
      .send(xml),
  );
}

function newestOf(articles: Article[]): Article[] {
  const moment = (article: Article) => article.attributes.publishedAt ?? '';
  return articles
    .filter((article) => article.attributes.publishedAt !== null)
    .sort((left, right) => moment(right).localeCompare(moment(left)))
    .slice(0, feedLength);
}
