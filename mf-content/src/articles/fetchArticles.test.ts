import { createArticle, fakeHost } from '@synapsei/shared-types/testing';
import { fetchArticle, fetchArticles } from './fetchArticles';

const { config } = fakeHost();
const { signal } = new AbortController();

const answer = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

// Specification: roles.2, calls.1
test('requests every field of the newest hundred with the bearer token of the config', async () => {
  const fetched = answer({ data: [] });
  await fetchArticles(config, signal);
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe(
    'http://localhost:8092/api/synapsei-articles?populate=*&sort=publishedAt:desc,id:desc&pagination[pageSize]=100',
  );
  expect(request?.headers).toEqual({ Authorization: 'Bearer synapsei-local-read-only' });
});

test.each([404, 500])('fails with the address and the status on %i', async (status) => {
  answer({ data: null, error: { status } }, status);
  await expect(fetchArticles(config, signal)).rejects.toThrow(
    new RegExp(`synapsei-articles.* answered ${status}`),
  );
});

// Specification: calls.2
test('requests one article by its number with every field', async () => {
  const fetched = answer({ data: createArticle({}, 12) });
  expect((await fetchArticle(config, 12, signal))?.id).toBe(12);
  expect(fetched.mock.calls[0]?.[0]).toBe(
    'http://localhost:8092/api/synapsei-articles/12?populate=*',
  );
});
