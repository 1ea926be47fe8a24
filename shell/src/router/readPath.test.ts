import { readPath } from './readPath';

test.each([
  ['', '/'],
  ['#', '/'],
  ['#/', '/'],
  ['#/offerings/mas', '/offerings/mas'],
  ['#/products?utm_source=mail', '/products'],
  ['#/articles#top', '/articles'],
  ['#pricing', '/pricing'],
  ['#/caf%C3%A9', '/caf%C3%A9'],
])('%j is the route %s', (hash, path) => {
  expect(readPath(hash)).toBe(path);
});
