import { createArticle, createService, fakeHost } from '@synapsei/shared-types/testing';
import { parseFeed } from '../feed/parseFeed';
import { createFeed, createItem } from '../feed/testing/createFeed';
import { articleEntry, postEntry, serviceEntry } from './entries';
import { searchEntries, type Search } from './searchEntries';

const host = fakeHost();
const posts = parseFeed(createFeed([createItem({ title: 'Ein Café-Modell' })]), []);
const entries = [
  serviceEntry(createService(), host),
  articleEntry(createArticle({}, 7), host),
  ...posts.map(postEntry),
];

const titles = (search: Partial<Search>) =>
  searchEntries(entries, { query: '', type: 'all', ...search }).map(({ title }) => title);

describe('entries', () => {
  it('link to their pages', () => {
    expect(entries.map(({ href, external }) => [href, external])).toEqual([
      ['#/offerings/llm', false],
      ['#/article/7', false],
      ['https://blog.example/small-models', true],
    ]);
  });
});

describe('searchEntries', () => {
  it('returns everything without a query', () => {
    expect(titles({})).toEqual(['LLM Integration', 'When forecasting pays', 'Ein Café-Modell']);
  });

  it.each([
    ['FORECASTING', ['When forecasting pays']],
    ['  pays   data ', ['When forecasting pays']],
    ['cafe', ['Ein Café-Modell']],
    ['capability', ['LLM Integration']],
    ['llm', ['LLM Integration', 'Ein Café-Modell']],
    ['forecasting cafe', []],
    ['.*', []],
  ])('finds %j', (query, expected) => {
    expect(titles({ query })).toEqual(expected);
  });

  it.each([
    ['service', ['LLM Integration']],
    ['article', ['When forecasting pays']],
    ['post', ['Ein Café-Modell']],
  ] as const)('filters by the type %s', (type, expected) => {
    expect(titles({ type })).toEqual(expected);
  });
});
