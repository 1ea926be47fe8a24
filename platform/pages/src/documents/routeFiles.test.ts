import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { articleListRequest } from '@synapsei/shared-types/content';
import {
  type BriefRelease,
  type PageRegistry,
  type Registry,
} from '@synapsei/shared-types/registry';
import {
  anyIntegrity,
  createBriefRelease,
  createDeployedRelease,
  createRegistry,
} from '@synapsei/shared-types/testing';
import { routeFiles } from './routeFiles';

const { config } = parseRuntimeConfig({});
const page = { module: './ChatPage', title: '', layout: 'full' as const };
const route = (path: string, more: { data?: string } = {}) => ({ ...page, path, ...more });

describe('files of a route', () => {
  const files = (registry: Registry) => routeFiles(registry, config);

  test('are entry, scripts and styles of its module, with their integrity', () => {
    const registry = createRegistry([
      createDeployedRelease({ exposes: { './ChatPage': { js: ['ChatPage.js'], css: ['a.css'] } } }),
    ]);
    expect(files(registry)).toEqual([
      [
        '/chat',
        [
          ['http://localhost:8082/remoteEntry.00000000.js', anyIntegrity],
          ['http://localhost:8082/ChatPage.js', anyIntegrity],
          ['http://localhost:8082/a.css', ''],
        ],
        'focus',
      ],
    ]);
  });

  test('leave out disabled remotes', () => {
    const registry = createRegistry();
    registry.remotes.mf_chat!.enabled = false;
    expect(files(registry)).toEqual([]);
  });

  test('list exact routes before those with parameters', () => {
    const routes = [route('/a/:b/:c'), route('/a/:b'), route('/a/new')];
    const registry = createRegistry([createDeployedRelease({ routes })]);
    expect(files(registry).map(([path]) => path)).toEqual(['/a/new', '/a/:b/:c', '/a/:b']);
  });
});

test('a route names the first requests of its page, with config values filled in', () => {
  const routes = [route('/chat', { data: 'articles' }), route('/b', { data: 'unknown' })];
  const release = createDeployedRelease({ routes });
  const { config: own } = parseRuntimeConfig({ services: { content: 'https://content.example' } });
  const [first, second] = routeFiles(createRegistry([release]), own);
  expect(first![4]).toEqual(articleListRequest(own));
  expect(first![4]!.address).toMatch(/^https:\/\/content\.example\/api\//);
  expect(second).toHaveLength(2);
});

test('a route names the files of its candidate, and who gets them', () => {
  const candidate = createDeployedRelease({
    version: '2.0.0',
    baseUrl: 'http://localhost:8082/2/',
  });
  const registry = createRegistry();
  const remote = registry.remotes.mf_chat!;
  remote.versions['2.0.0'] = candidate;
  remote.canary = { version: '2.0.0', weight: 5, salt: 'chat-2.0.0', cohorts: ['qa'] };
  const [[path, files, , forWhom]] = routeFiles(registry, config) as [
    ReturnType<typeof routeFiles>[number],
  ];
  expect(path).toBe('/chat');
  expect(files![0]![0]).toBe('http://localhost:8082/remoteEntry.00000000.js');
  expect(forWhom!.slice(0, 5)).toEqual(['mf_chat', '2.0.0', 5, 'chat-2.0.0', ['qa']]);
  expect(forWhom![5]!.map(([url]) => url)).toEqual([
    'http://localhost:8082/2/remoteEntry.00000000.js',
    'http://localhost:8082/2/ChatPage.js',
  ]);
});

describe('of a release whose files the page leaves out', () => {
  const focus = { ...page, path: '/focus', layout: 'focus' as const };

  /** mf_chat is whole; mf_team has these routes and no files. */
  function withBrief(...routes: BriefRelease['routes']): PageRegistry {
    const registry: PageRegistry = createRegistry();
    const versions = { '1.0.0': { ...createBriefRelease(), name: 'mf_team', routes } };
    registry.remotes.mf_team = { enabled: true, stable: '1.0.0', versions };
    return registry;
  }

  /** What the list says, without mf_chat's own route. */
  const listed = (registry: PageRegistry) =>
    routeFiles(registry, config).filter(([pattern]) => pattern !== '/chat');

  test('routes are not listed: the last item stands for them', () => {
    const registry = withBrief(route('/team'), route('/team/:id'));
    expect(listed(registry)).toEqual([['/*', null]]);
    expect(routeFiles(registry).at(-1)).toEqual(['/*', null]);
  });

  test('routes with a layout or an early request are', () => {
    const registry = withBrief(focus, route('/articles', { data: 'articles' }));
    expect(listed(registry)).toEqual([
      ['/focus', null, 'focus'],
      ['/articles', null, null, null, articleListRequest(config)],
      ['/*', null],
    ]);
  });

  test('so are routes that another remote’s pattern would take over', () => {
    const registry = withBrief(route('/docs/new'), route('/team'));
    const chat = registry.remotes.mf_chat!.versions['1.0.0']!;
    chat.routes = [route('/docs/:id')];
    expect(listed(registry).map(([pattern]) => pattern)).toEqual(['/docs/new', '/docs/:id', '/*']);
  });

  test('a candidate is left to the registry', () => {
    const registry = withBrief(focus);
    const remote = registry.remotes.mf_team!;
    remote.versions['2.0.0'] = createDeployedRelease({ name: 'mf_team', version: '2.0.0' });
    remote.canary = { version: '2.0.0', weight: 50, salt: '', cohorts: [] };
    expect(listed(registry)).toEqual([
      ['/focus', null, 'focus'],
      ['/*', null],
    ]);
  });
});
