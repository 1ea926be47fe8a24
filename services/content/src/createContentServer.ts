import { compressAnswer, createServer } from '@synapsei/service-base';
import { version } from '../package.json';
import { loadArticles } from './articles/loadArticles';
import type { ContentConfig } from './config';
import { answerUnchanged } from './answerUnchanged';
import { blogRoutes } from './blog/blogRoutes';
import { loadLegal, loadPosts } from './blog/loadPosts';
import { articleRoutes } from './strapi/articleRoutes';
import { fileRoutes } from './fileRoutes';
import { strapiError, toStrapiBody } from './strapi/strapiError';

/** The server of articles and blog, not yet listening. @throws Error naming file and field of an invalid article or post */
export async function createContentServer(config: ContentConfig) {
  const articles = await loadArticles(config.contentDir);
  const posts = await loadPosts(config.contentDir);
  const legal = await loadLegal(config.contentDir);
  const server = await createServer(config, {
    name: 'content',
    version,
    cors: {
      methods: ['GET', 'HEAD'],
      // A client configured for Strapi 5 sends a format header; its preflight must not fail here.
      allowedHeaders: [...['Authorization', 'Content-Type', 'Accept', 'Strapi-Response-Format']],
      maxAge: 600,
    },
    nothing: () => strapiError(404),
    toRefusal: ({ statusCode = 500 }) => strapiError(statusCode),
    toBody: toStrapiBody,
  });
  server.addHook('onSend', answerUnchanged);
  server.addHook('onSend', compressAnswer);
  await server.register(fileRoutes, config);
  await server.register(articleRoutes, { articles, token: config.contentToken });
  await server.register(blogRoutes, { ...config, posts, legal });
  return server;
}
