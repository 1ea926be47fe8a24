import { matchPath } from './matchPath';

test.each([
  ['/', '/', {}],
  ['/chat', '/chat', {}],
  ['/chat', '/chat/', {}],
  ['/article/:id', '/article/7', { id: '7' }],
  ['/article/:id', '/article/7/', { id: '7' }],
  ['/:kind/:key', '/offerings/mas', { kind: 'offerings', key: 'mas' }],
])('%s matches %s with the segments %j', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test.each([
  ['/', '/chat'],
  ['/chat', '/'],
  ['/chat', '/Chat'],
  ['/chat', '/chat/more'],
  ['/article/:id', '/article'],
  ['/article/:id', '/article/'],
  ['/article/:id', '/article/7/edit'],
  ['/offerings/:key', '/products/mas'],
])('%s does not match %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull();
});
