import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { articleListRequest } from '@synapsei/shared-types/content';
import { routePattern } from '@synapsei/shared-types/registry';
import {
  anyIntegrity,
  createDeployedRelease,
  createRegistry,
} from '@synapsei/shared-types/testing';
import { matchRoutes } from 'react-router-dom';
import { earlyPage, rankRoutes } from './earlyPage';

const { config } = parseRuntimeConfig({});
const page = { module: './ChatPage', title: '', layout: 'full' as const };
const route = (path: string, more: { data?: string; nested?: boolean } = {}) => ({
  ...page,
  path,
  ...more,
});

test('a route has entry, scripts and styles of its module with their hashes, and its layout', () => {
  const registry = createRegistry([
    createDeployedRelease({
      mode: 'development',
      exposes: { './ChatPage': { js: ['ChatPage.js'], css: ['a.css'] } },
    }),
  ]);
  expect(earlyPage(registry, config).routes).toEqual([
    {
      expression: '^/chat/*$',
      remote: 'mf_chat',
      version: '1.0.0',
      files: [
        ['http://localhost:8082/remoteEntry.00000000.js', anyIntegrity],
        ['http://localhost:8082/ChatPage.js', anyIntegrity],
        ['http://localhost:8082/a.css', ''],
      ],
      layout: 'focus',
    },
  ]);
});

test('a remote that is switched off has none', () => {
  const registry = createRegistry();
  registry.remotes.mf_chat!.enabled = false;
  expect(earlyPage(registry, config)).toEqual({ remotes: {}, routes: [] });
});

test('a route names the first request of its page, with values of the config', () => {
  const routes = [route('/articles', { data: 'articles' }), route('/b', { data: 'unknown' })];
  const registry = createRegistry([createDeployedRelease({ routes })]);
  const { config: own } = parseRuntimeConfig({ services: { content: 'https://content.example' } });
  const [articles, other] = earlyPage(registry, own).routes;
  expect(articles!.data).toEqual(articleListRequest(own));
  expect(articles!.data!.address).toMatch(/^https:\/\/content\.example\/api\//);
  expect(other!.data).toBeUndefined();
});

test('each version has its own routes; what only replaces a failed one is without files', () => {
  const registry = createRegistry();
  const remote = registry.remotes.mf_chat!;
  for (const version of ['0.9.0', '2.0.0'])
    remote.versions[version] = createDeployedRelease({
      version,
      baseUrl: `http://localhost:8082/${version}/`,
      routes: [route(`/chat-${version}`)],
    });
  const canary = { version: '2.0.0', weight: 5, salt: 'chat-2.0.0', cohorts: ['qa'] };
  Object.assign(remote, { lastKnownGood: '0.9.0', canary });
  const { remotes, routes } = earlyPage(registry, config);
  expect(remotes).toEqual({ mf_chat: { stable: '1.0.0', lastKnownGood: '0.9.0', canary } });
  expect(routes.map(({ version, files }) => [version, files[0]?.[0]])).toEqual([
    ['1.0.0', 'http://localhost:8082/remoteEntry.00000000.js'],
    ['0.9.0', undefined],
    ['2.0.0', 'http://localhost:8082/2.0.0/remoteEntry.00000000.js'],
  ]);
});

describe('the first route that matches', () => {
  const segments = ['a', 'b.c', ':x', ':long-name'];
  const patterns = segments.flatMap((first) => [
    `/${first}`,
    ...segments.flatMap((second) => [`/${first}/${second}`, `/${first}/${second}/a`]),
  ]);
  const routes = ['/', ...patterns].flatMap((path) => [route(path), route(path, { nested: true })]);
  const words = ['a', 'b.c', 'bxc', 'd'];
  const paths = words.flatMap((first) => [
    `/${first}`,
    `/${first}/`,
    ...words.flatMap((second) => [`/${first}/${second}`, `/${first}/${second}/a/b`]),
  ]);

  test.each([routes, routes.toReversed()])('is the one that the router shows', (...given) => {
    const ranked = rankRoutes([createDeployedRelease({ routes: given })]);
    const forRouter = given.map((one) => ({ path: routePattern(one), caseSensitive: true }));
    for (const path of ['/', ...paths]) {
      const first = ranked.find(({ expression }) => RegExp(expression).test(path))!;
      const shown = matchRoutes(forRouter, path)![0]!.route.path;
      expect([path, routePattern(first.route)]).toEqual([path, shown]);
    }
  });
});
