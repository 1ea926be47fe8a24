import type { SearchEntry } from '@synapsei/shared-types/content';
import { SearchIndex } from './SearchIndex';

const entry = (title: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  kind: 'page',
  title,
  text: '',
  path: '/',
  ...rest,
});
const titles = (query: string, ...entries: SearchEntry[]) =>
  new SearchIndex(entries).find(query).flatMap((group) => group.entries.map(({ title }) => title));

test('a title counts more than a tag, a tag more than the text, and the text more than the words below', () => {
  const found = titles(
    'forecast',
    entry('words', { words: 'a forecast' }),
    entry('text', { text: 'a forecast' }),
    entry('tag', { tags: ['forecast'] }),
    entry('A forecast'),
  );
  expect(found).toEqual(['A forecast', 'tag', 'text', 'words']);
});

test('a whole word comes before one that only begins like it, and what a title begins with before all', () => {
  const entries = [entry('About agents'), entry('About an agent'), entry('Agents at work')];
  expect(titles('agent', ...entries)).toEqual(['Agents at work', 'About an agent', 'About agents']);
});

test.each([
  ['CAFÉ', 'A cafe in Zurich'],
  ['zuri', 'A café in Zürich'],
  ['in zu', 'A café in Zürich'],
  ['prices', 'Pricing'],
  ['agents', 'One agent'],
])(
  '%j finds %j, whatever its case and accents, by the beginnings of words, and whatever their endings',
  (query, title) => {
    expect(titles(query, entry(title))).toEqual([title]);
  },
);

test.each(['urich', 'zurich gone', '', ' . '])('%j finds nothing', (query) => {
  expect(titles(query, entry('A café in Zürich'))).toEqual([]);
});

test('each word of a query may be in another field', () => {
  const one = entry('Forecasts', { tags: ['retail'] });
  expect(titles('retail forecast', one, entry('Forecasts'))).toEqual(['Forecasts']);
});

test('results are grouped by kind, the group with the best one first, of which only five are shown', () => {
  const pages = Array.from({ length: 7 }, (_, index) => entry(`Page ${index}`, { text: 'agent' }));
  const groups = new SearchIndex([...pages, entry('Agent', { kind: 'article' })]).find('agent');
  expect(groups.map(({ kind, entries }) => [kind, entries.length])).toEqual([
    ['article', 1],
    ['page', 5],
  ]);
});

test('a word that is typed a thousand times is compared once', () => {
  const compare = jest.spyOn(String.prototype, 'startsWith');
  const comparisonsFor = (query: string) => {
    compare.mockClear();
    expect(titles(query, entry('Agents at work'), entry('Pricing'))).toEqual(['Agents at work']);
    return compare.mock.calls.length;
  };
  const once = comparisonsFor('age');
  expect(comparisonsFor('age '.repeat(1_000))).toBe(once);
  compare.mockRestore();
});
