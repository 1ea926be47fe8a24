import cors from '@fastify/cors';
import {
  addMetrics,
  addProbes,
  addTraces,
  compressAnswer,
  serverOptions,
} from '@synapsei/service-base';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { version } from '../package.json';
import { createFeedCache } from './cache/feedCache';
import type { FeedConfig } from './config';
import { convertFeed } from './convert/convertFeed';
import { createDownloader } from './download/createDownloader';
import { type Lookup, systemLookup } from './download/guardedLookup';
import { FeedError } from './FeedError';
import { createMemoryKeeper } from './keeper/createMemoryKeeper';
import { createRedisKeeper } from './keeper/createRedisKeeper';
import { feedRoute } from './feedRoute';

/**
 * The feed converter, not yet listening.
 * @param lookup resolves host names; tests pass their own to simulate a name with a private
 * address.
 */
export async function createFeedServer(
  config: FeedConfig,
  lookup: Lookup = systemLookup,
): Promise<FastifyInstance> {
  const server = fastify(serverOptions(config));
  const local = createMemoryKeeper(config.cacheEntries);
  const report = (sentence: string) => server.log.warn(sentence);
  const keeper = config.redisUrl
    ? await createRedisKeeper({ url: config.redisUrl, local, report })
    : local;
  server.addHook('onClose', () => keeper.close());
  await addTraces(server, config, { name: 'feed', version });
  addMetrics(server, config);
  addProbes(server, { name: 'feed', version, checks: keeper.checks });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  server.addHook('onSend', compressAnswer);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((request, reply) => answerError(unknownRoute(), request, reply));
  await server.register(cors, {
    origin: config.allowedOrigins,
    methods: ['GET', 'HEAD'],
    maxAge: 600,
    exposedHeaders: ['retry-after'],
  });
  const downloader = createDownloader(config, lookup);
  server.addHook('onClose', () => downloader.close());
  const cache = createFeedCache(config, keeper, async (url, validators) => {
    const download = await downloader.download(url, validators);
    if (download.status === 'unchanged') return download;
    const isTrusted = config.trustedUrls.includes(url);
    return { ...download, feed: convertFeed(download, { url, upgradeImages: !isTrusted }) };
  });
  await server.register(feedRoute, { config, cache, keeper });
  return server;
}

function unknownRoute(): FeedError {
  return new FeedError(404, 'Not found. A feed is at /api/feed?rss_url=<address of the feed>.');
}

function answerError(
  error: { statusCode?: number; message: string; retryAfter?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.warn({ err: error }, 'The feed could not be read.');
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  const message = error instanceof FeedError || status < 500 ? error.message : 'Internal error.';
  return reply.code(status).header('cache-control', 'no-store').send({ status: 'error', message });
}
