import type { Catalogue } from '@synapsei/shared-types';
import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { createCatalogue } from './createCatalogue';

const articles = {
  data: [
    {
      id: 7,
      attributes: {
        title: 'Evaluating retrieval in production',
        subTitle: 'What to measure before you ship',
        tags: 'RAG, evaluation',
        content: [
          { type: 'heading', level: 4, children: [{ type: 'text', text: 'Golden sets' }] },
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: 'A golden set of questions shows regressions early.' },
            ],
          },
        ],
      },
    },
  ],
};

type SiteOptions = { catalogue?: Catalogue; port?: number };

/** What the assistant learns from, on a real port: the published catalogue and the content service. */
export async function startSite({ catalogue = createCatalogue(), port = 0 }: SiteOptions = {}) {
  const server = fastify();
  const requests: string[] = [];
  server.addHook('onRequest', async (request) => {
    requests.push(`${request.url.split('?')[0]} ${request.headers['if-none-match'] ?? '-'}`);
  });
  server.get('/catalogue.json', (request, reply) => {
    reply.header('etag', '"v1"');
    return request.headers['if-none-match'] === '"v1"' ? reply.status(304).send() : catalogue;
  });
  server.get('/api/synapsei-articles', (request, reply) =>
    request.headers.authorization === 'Bearer synapsei-local-read-only'
      ? articles
      : reply.status(401).send({}),
  );
  await server.listen({ host: '127.0.0.1', port });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { url, requests, close: () => server.close() };
}
