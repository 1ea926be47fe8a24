import type { Catalogue } from '@synapsei/shared-types/content';
import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { createCatalogue } from './createCatalogue';

const article = {
  articleId: 7,
  publishedAt: '2026-01-01T00:00:00.000Z',
  title: 'Evaluating retrieval in production',
  subTitle: 'What to measure before you ship',
  tags: 'RAG, evaluation',
  content: [
    { type: 'heading', level: 4, children: [{ type: 'text', text: 'Golden sets' }] },
    {
      type: 'paragraph',
      children: [{ type: 'text', text: 'A golden set of questions shows regressions early.' }],
    },
  ],
};

const olderArticle = {
  ...article,
  title: 'Choosing a vector index',
  subTitle: 'Exact search is enough for longer than you think',
  content: [],
};

/** Strapi 4's answers, in which entries keep their id: two pages. */
const articlePages = [
  { id: 7, attributes: article },
  { id: 2, attributes: olderArticle },
].map((entry) => ({ data: [entry], meta: { pagination: { pageCount: 2 } } }));

/** Strapi 5's own answer, and its answer to requests for the older format: ids change. */
const flatArticles = { data: [{ id: 31, documentId: 'k3x', ...article }] };
const olderArticles = { data: [{ id: 31, attributes: article }] };

type SiteOptions = { catalogue?: Catalogue; port?: number; strapi?: 4 | 5 };

/** The assistant's sources, on a real port: the published catalogue and the content service. */
export async function startSite({
  catalogue = createCatalogue(),
  port = 0,
  strapi = 4,
}: SiteOptions = {}) {
  // A request that its service gave up may leave a connection behind.
  const server = fastify({ forceCloseConnections: true });
  const requests: string[] = [];
  server.addHook('onRequest', async (request) => {
    requests.push(`${request.url.split('?')[0]} ${request.headers['if-none-match'] ?? '-'}`);
  });
  server.get('/catalogue.json', (request, reply) => {
    reply.header('etag', '"v1"');
    return request.headers['if-none-match'] === '"v1"' ? reply.status(304).send() : catalogue;
  });
  server.get('/api/synapsei-articles', ({ headers, url: address }, reply) => {
    if (headers.authorization !== 'Bearer synapsei-local-read-only')
      return reply.status(401).send({});
    if (strapi === 4) return articlePages[address.includes('[page]=2') ? 1 : 0];
    return headers['strapi-response-format'] === 'v4' ? olderArticles : flatArticles;
  });
  await server.listen({ host: '127.0.0.1', port });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { url, requests, close: () => server.close() };
}
