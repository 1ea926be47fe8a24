import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { createArticle } from '@synapsei/shared-types/testing';
import { fetchArticles } from './fetchArticles';

const config = parseRuntimeConfig({ services: { content: 'https://cms.example' } }).config;
const image = { data: { id: 1, attributes: { url: '/uploads/a.svg' } } } as never;

/** A content service with one article on each of three pages; `broken` is the failing page. */
async function startService(broken?: number) {
  const server = createServer((request, response) => {
    const page = Number(/\[page\]=(\d+)/.exec(decodeURI(request.url!))?.[1] ?? 1);
    response.statusCode = page === broken ? 503 : 200;
    const data = [createArticle({ image }, 10 - page)];
    response.end(JSON.stringify({ data, meta: { pagination: { page, pageCount: 3 } } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, close: () => server.close() };
}

test('every page is read where the build finds the service, with the visitors’ addresses', async () => {
  const service = await startService();
  const articles = await fetchArticles(config, service.address);
  service.close();
  expect(articles.map(({ id }) => id)).toEqual([9, 8, 7]);
  const covers = articles.map(({ attributes }) => attributes.image.data?.attributes.url);
  expect(new Set(covers)).toEqual(new Set(['https://cms.example/uploads/a.svg']));
});

test('a failing page is named, because a partial list would remove existing pages', async () => {
  const service = await startService(2);
  const reading = fetchArticles(config, service.address);
  await expect(reading).rejects.toThrow(/127\.0\.0\.1.*page\]=2 answers 503/);
  service.close();
});
