import { readSearch, writeSearch } from './searchQuery';

test.each([
  ['', { query: '', type: 'all' }],
  ['q=mas', { query: 'mas', type: 'all' }],
  ['show=article', { query: '', type: 'article' }],
  ['show=question', { query: '', type: 'question' }],
  ['q=caf%C3%A9+au+lait+%26+more&show=service', { query: 'café au lait & more', type: 'service' }],
] as const)('%j and its search convert into each other', (query, search) => {
  expect(readSearch(query)).toEqual(search);
  expect(writeSearch(search)).toBe(query);
});

test.each(['show=everything', 'show=constructor', 'other=1'])('%j is ignored', (query) => {
  expect(readSearch(query)).toEqual({ query: '', type: 'all' });
});
