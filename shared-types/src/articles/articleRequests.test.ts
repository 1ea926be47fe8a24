import { createArticle } from '../../testing';
import { parseRuntimeConfig } from '../parseRuntimeConfig';
import type { RuntimeConfig } from '../runtimeConfig';
import {
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
])('with %j one article is asked for as %s', (content, expected) => {
  expect(articleRequest(configOf(content), 12).address).toBe(
    `https://cms.example/api/synapsei-articles${expected}`,
  );
});

test('Strapi 5 is asked to answer as Strapi 4', () => {
  expect(articleListRequest(configOf({ format: 'strapi-5' })).headers).toEqual({
    Authorization: 'Bearer synapsei-local-read-only',
    'Strapi-Response-Format': 'v4',
  });
});

test('behind a gateway that adds the token none is sent', () => {
  expect(articleListRequest(configOf({ token: '' })).headers).toEqual({});
});

describe('an id field of its own', () => {
  const config = configOf({ idField: 'articleId' });
  const entry = (articleId: unknown) => ({
    ...createArticle({}, 77),
    attributes: { ...createArticle().attributes, articleId },
  });

  test('is the number of the article, whatever the entry is numbered', () => {
    expect(readArticle(config, { data: [entry(3)] })?.id).toBe(3);
    expect(readArticleList(config, { data: [entry(3)] }).map(({ id }) => id)).toEqual([3]);
  });

  test.each([undefined, null, '3', 0, 1.5])('%p is no number for an address', (value) => {
    expect(readArticle(config, { data: [entry(value)] })).toBeNull();
  });

  test('an empty list is no article', () => {
    expect(readArticle(config, { data: [] })).toBeNull();
  });
});

test.each([[null], ['text'], [[]]])('%j is no answer', (answer) => {
  expect(() => readArticleList(configOf(), answer)).toThrow('did not answer an object');
});
