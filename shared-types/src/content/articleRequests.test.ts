import { createArticle } from '../../testing';
import { parseRuntimeConfig } from '../config/runtimeConfig';
import type { RuntimeConfig } from '../config/runtimeConfig';
import {
  allArticles,
  articleListRequest,
  articleRequest,
  readArticle,
  readArticleList,
} from './articleRequests';

const configOf = (content: Partial<RuntimeConfig['content']> = {}) =>
  parseRuntimeConfig({ services: { content: 'https://cms.example' }, content }).config;

test.each([
  [{}, '/12?populate=*'],
  [{ idField: 'articleId' }, '?filters[articleId][$eq]=12&populate=*'],
  [{ format: 'strapi-5' as const }, '?filters[id][$eq]=12&populate=*'],
  [{ format: 'strapi-5' as const, idField: 'articleId' }, '?filters[articleId][$eq]=12&populate=*'],
])('with %j one article is requested as %s', (content, expected) => {
  expect(articleRequest(configOf(content), 12).address).toBe(
    `https://cms.example/api/synapsei-articles${expected}`,
  );
});

test('Strapi 5 is asked for the Strapi 4 format', () => {
  expect(articleListRequest(configOf({ format: 'strapi-5' })).headers).toEqual({
    Authorization: 'Bearer synapsei-local-read-only',
    'Strapi-Response-Format': 'v4',
  });
});

test('no token is sent behind a gateway that adds it', () => {
  expect(articleListRequest(configOf({ token: '' })).headers).toEqual({});
});

describe('a configured id field', () => {
  const config = configOf({ idField: 'articleId' });
  const entry = (articleId: unknown) => ({
    ...createArticle({}, 77),
    attributes: { ...createArticle().attributes, articleId },
  });

  test('is the number of the article, whatever the entry’s id', () => {
    expect(readArticle(config, { data: [entry(3)] })?.id).toBe(3);
    expect(readArticleList(config, { data: [entry(3)] }).map(({ id }) => id)).toEqual([3]);
  });

  test.each([undefined, null, '3', 0, 1.5])('%p is not a valid number for an address', (value) => {
    const wrong = "its 'articleId' is not a whole number above 0";
    expect(() => readArticle(config, { data: [entry(value)] })).toThrow(wrong);
  });

  test('an empty list is no article', () => {
    expect(readArticle(config, { data: [] })).toBeNull();
  });
});

test.each([[null], ['text'], [[]], [{ data: null }], [{ data: {} }]])(
  '%j is not a valid answer',
  (answer) => {
    expect(() => readArticleList(configOf(), answer)).toThrow(/ not /);
  },
);

const draft = createArticle({ publishedAt: null }, 5);
const invalid = [null, 'text', { id: 'x', attributes: {} }, { id: 3 }];

test('drafts and invalid entries of a list are left out, and the console names the first once', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const data = [draft, ...invalid, createArticle()];
  for (let times = 0; times < 2; times += 1)
    expect(readArticleList(configOf(), { data }).map(({ id }) => id)).toEqual([1]);
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/is not an object: 4 of 6 entries are left out$/)],
  ]);
});

test('a list of drafts is empty', () => {
  expect(readArticleList(configOf(), { data: [draft] })).toEqual([]);
});

const undated = { ...createArticle().attributes, publishedAt: undefined };

test.each([
  ['an id that is text', { ...createArticle(), id: '7' }, "'id'"],
  ['Strapi 5’s key alone', { documentId: 'abc', ...createArticle().attributes }, "'id'"],
  ['no date of publication', { id: 7, attributes: undated }, "'publishedAt'"],
  ['a date that is a number', createArticle({ publishedAt: 7 as never }), "'publishedAt'"],
  ['other fields', { id: 7, Name: 'A title' }, "'publishedAt'"],
  ['nothing', null, 'object'],
])('entries with %s are no empty list: the error names the field', (_case, entry, named) => {
  expect(() => readArticleList(configOf(), { data: [draft, entry] })).toThrow(named);
  expect(() => readArticle(configOf(), { data: entry })).toThrow(named);
});

test('the flat form of Strapi 5 is read as the other one', () => {
  const medium = { id: 4, name: 'a', url: '/uploads/a.png', width: 20, height: 10 };
  const { id, attributes } = createArticle({
    image: { data: { id: 4, attributes: medium } },
  } as object);
  const flat = { id, documentId: 'x1', locale: null, ...attributes, image: medium };
  const read = (entry: unknown) => readArticleList(configOf(), { data: [entry] });
  expect(read(flat)).toEqual(read({ id, attributes }));
  expect(readArticle(configOf(), { data: flat })?.attributes.image.data?.attributes.url).toBe(
    'https://cms.example/uploads/a.png',
  );
  expect(readArticle(configOf({ idField: 'number' }), { data: { ...flat, number: 9 } })?.id).toBe(
    9,
  );
});

describe('all articles', () => {
  const config = configOf();
  const pageNumber = (address: string) => Number(/\[page\]=(\d+)/.exec(address)?.[1] ?? 1);
  /** A service with these articles on its pages. */
  const serve = (pages: number[][], pageCount: unknown = pages.length) => {
    const asked: number[] = [];
    const get = async ({ address }: { address: string }) => {
      asked.push(pageNumber(address));
      const data = (pages[asked.at(-1)! - 1] ?? []).map((id) => createArticle({}, id));
      return { data, meta: { pagination: { pageCount } } };
    };
    return { get, asked };
  };

  test('are fetched page by page, beyond the hundredth', async () => {
    const pages = [3, 2, 1].map((last) => Array.from({ length: 100 }, (_, i) => last * 100 - i));
    const { get, asked } = serve(pages);
    const articles = await allArticles(config, get);
    expect(articles.map(({ id }) => id)).toEqual(pages.flat());
    expect(asked).toEqual([1, 2, 3]);
  });

  test('an article that moved to the next page meanwhile appears once', async () => {
    const pages = ['3 2', '2 1'].map((ids) => ids.split(' ').map(Number));
    const articles = await allArticles(config, serve(pages).get);
    expect(articles.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  test.each([undefined, null, '2', 0, -1, NaN])('a page count of %p is one page', async (count) => {
    const { get, asked } = serve([[1], [2]], count ?? null);
    expect(await allArticles(config, get)).toHaveLength(1);
    expect(asked).toEqual([1]);
  });

  test('a service with endless pages is limited to fifty', async () => {
    const { get, asked } = serve([[1]], Infinity);
    await allArticles(config, get);
    expect(asked).toHaveLength(50);
  });

  test('fail when a page fails', async () => {
    const get = () => Promise.reject(new Error('answered 500'));
    await expect(allArticles(config, get)).rejects.toThrow('answered 500');
  });
});
