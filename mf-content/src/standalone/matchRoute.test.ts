import { matchRoute } from './matchRoute';

const routes = [{ path: '/' }, { path: '/products' }, { path: '/products/:slug' }];

test('finds the route and its named segments', () => {
  expect(matchRoute(routes, '/')?.route.path).toBe('/');
  expect(matchRoute(routes, '/products/nexus')).toEqual({
    route: { path: '/products/:slug' },
    params: { slug: 'nexus' },
  });
});

test('finds nothing for a path without a route', () => {
  expect(matchRoute(routes, '/products/nexus/more')).toBeUndefined();
  expect(matchRoute(routes, '/nowhere')).toBeUndefined();
});
