import type { RuntimeConfig } from '@synapsei/shared-types';
import { createArticle, fakeHost } from '@synapsei/shared-types/testing';
import { fetchArticle, fetchArticles } from './articlesApi';

const config: RuntimeConfig = fakeHost().config;
const { signal } = new AbortController();

function answer(body: unknown, status = 200) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(body, { status }));
}

afterEach(() => jest.restoreAllMocks());

describe('fetchArticles', () => {
  it('requests every field of the newest hundred with the bearer token of the config', async () => {
    const fetched = answer({ data: [] });
    await fetchArticles(config, signal);
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe(
      'http://localhost:8092/api/synapsei-articles?populate=*&sort=publishedAt:desc,id:desc&pagination[pageSize]=100',
    );
    expect(request?.headers).toEqual({ Authorization: 'Bearer synapsei-local-read-only' });
  });

  it('returns the articles in the order of the service', async () => {
    answer({ data: [createArticle({ title: 'B' }, 2), createArticle({ title: 'A' }, 1)] });
    const articles = await fetchArticles(config, signal);
    expect(articles.map(({ id, attributes }) => [id, attributes.title])).toEqual([
      [2, 'B'],
      [1, 'A'],
    ]);
  });

  it('skips drafts and invalid entries', async () => {
    const draft = createArticle({ publishedAt: null }, 5);
    answer({
      data: [draft, null, 'text', { id: 'x', attributes: {} }, { id: 3 }, createArticle()],
    });
    expect((await fetchArticles(config, signal)).map(({ id }) => id)).toEqual([1]);
  });

  it.each([[{ data: null }], [{ data: {} }], [[]], [null], ['text']])(
    'fails on %j, which is no list',
    async (body) => {
      answer(body);
      await expect(fetchArticles(config, signal)).rejects.toThrow(/not/);
    },
  );

  it.each([401, 403, 404, 500])('fails with the address and the status on %i', async (status) => {
    answer({ data: null, error: { status } }, status);
    await expect(fetchArticles(config, signal)).rejects.toThrow(
      new RegExp(`synapsei-articles.* answered ${status}`),
    );
  });
});

describe('fetchArticle', () => {
  it('requests one article by its number with every field', async () => {
    const fetched = answer({ data: createArticle({}, 12) });
    expect((await fetchArticle(config, 12, signal))?.id).toBe(12);
    expect(fetched.mock.calls[0]?.[0]).toBe(
      'http://localhost:8092/api/synapsei-articles/12?populate=*',
    );
  });

  it('returns nothing for a 404', async () => {
    answer({ data: null }, 404);
    expect(await fetchArticle(config, 99, signal)).toBeNull();
  });

  it('refuses a draft that the service returns by its number', async () => {
    answer({ data: createArticle({ publishedAt: null }) });
    expect(await fetchArticle(config, 1, signal)).toBeNull();
  });

  it('fails when the service refuses', async () => {
    answer({ data: null }, 403);
    await expect(fetchArticle(config, 1, signal)).rejects.toThrow('answered 403');
  });
});
