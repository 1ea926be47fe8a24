import cors from '@fastify/cors';
import {
  addMetrics,
  addProbes,
  addTraces,
  compressAnswer,
  serverOptions,
  traceHeaders,
} from '@synapsei/service-base';
import fastify, { type FastifyInstance } from 'fastify';
import { version } from '../package.json';
import { loadArticles } from './articles/loadArticles';
import type { ContentConfig } from './config';
import { answerUnchanged } from './answerUnchanged';
import { blogRoutes } from './blog/blogRoutes';
import { loadLegal, loadPosts } from './blog/loadPosts';
import { articleRoutes } from './strapi/articleRoutes';
import { answerError, StrapiError } from './strapi/errorAnswers';
import { fileRoutes } from './fileRoutes';

const strapiFormat = 'Strapi-Response-Format';

/** Articles and blog, not yet listening. @throws Error naming file and field of an invalid article or post. */
export async function createContentServer(config: ContentConfig): Promise<FastifyInstance> {
  const articles = await loadArticles(config.contentDirectory);
  const posts = await loadPosts(config.contentDirectory);
  const legal = await loadLegal(config.contentDirectory);
  const server = fastify(serverOptions(config));
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  await addTraces(server, config, { name: 'content', version });
  addMetrics(server, config);
  addProbes(server, { name: 'content', version });
  server.addHook('onSend', answerUnchanged);
  server.addHook('onSend', compressAnswer);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(() => {
    throw new StrapiError(404);
  });
  await server.register(cors, {
    origin: config.allowedOrigins,
    methods: ['GET', 'HEAD'],
    // A client configured for Strapi 5 sends its format, and a preflight must not fail here.
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept', strapiFormat, ...traceHeaders],
    maxAge: 600,
  });
  await server.register(fileRoutes, config);
  await server.register(articleRoutes, { articles, token: config.token });
  await server.register(blogRoutes, { ...config, posts, legal });
  return server;
}
