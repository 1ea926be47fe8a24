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

test('entries link to their pages', () => {
  expect(entries.map(({ href }) => href)).toEqual([
    '#/offerings/llm',
    '#/article/7',
    'https://blog.example/small-models',
  ]);
});

const [service, article, post] = ['LLM Integration', 'When forecasting pays', 'Ein Café-Modell'];

test.each<[Partial<Search>, (string | undefined)[]]>([
  [{}, [service, article, post]],
  [{ query: 'FORECASTING' }, [article]],
  [{ query: '  pays   data ' }, [article]],
  [{ query: 'cafe' }, [post]],
  [{ query: 'capability' }, [service]],
  [{ query: 'llm' }, [service, post]],
  [{ query: 'forecasting cafe' }, []],
  [{ query: '.*' }, []],
  [{ type: 'service' }, [service]],
  [{ type: 'article' }, [article]],
  [{ type: 'post' }, [post]],
])('the search %j finds %j', (search, expected) => {
  const found = searchEntries(entries, { query: '', type: 'all', ...search });
  expect(found.map(({ title }) => title)).toEqual(expected);
});

test('an entry is read once, however many words are searched for', () => {
  const read = jest.spyOn(String.prototype, 'normalize');
  searchEntries(entries, { query: 'pays data forecasting '.repeat(1_000), type: 'all' });
  // The query itself, and each entry.
  expect(read).toHaveBeenCalledTimes(1 + entries.length);
  read.mockRestore();
});
