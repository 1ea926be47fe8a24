import {
  articleListRequest,
  parseRouteFiles,
  parseRuntimeConfig,
  type Registry,
} from '@synapsei/shared-types';
import {
  anyIntegrity,
  createDeployedRelease,
  createRegistry,
} from '@synapsei/shared-types/testing';
import { renderIndex, routeFiles, type IndexContent } from './renderIndex';

const { config } = parseRuntimeConfig({});
const shell: IndexContent['shell'] = {
  scripts: ['main.0123abcd.js'],
  styles: ['main.0123abcd.css'],
  preloads: [
    { file: 'federation.0123abcd.js', as: 'script' },
    { file: 'inter.0123abcd.woff2', as: 'font' },
  ],
};

const render = (overrides: Partial<IndexContent> = {}) =>
  renderIndex({
    shell,
    inline: { preventFlash: 'flash()', preloadRoute: 'preload()' },
    registry: createRegistry(),
    config: parseRuntimeConfig({}).config,
    ...overrides,
  });

/** What the shell will read from the page. */
function inlined(page: string, id: string): unknown {
  const [, json] = page.split(`<script type="application/json" id="${id}">`);
  return JSON.parse(json!.split('</script>')[0]!);
}

test('registry and config are in the page unchanged', () => {
  const registry = createRegistry();
  const { config } = parseRuntimeConfig({ brand: { company: 'Acme' } });
  const page = render({ registry, config });
  expect(inlined(page, 'registry')).toEqual(registry);
  expect(inlined(page, 'runtime-config')).toEqual(config);
});

test('no text of registry or config can end its script element', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const registry = createRegistry([
    createDeployedRelease({ owner: { team: hostile, contact: hostile } }),
  ]);
  const { config } = parseRuntimeConfig({ brand: { assistant: hostile } });
  const page = render({ registry, config });
  expect(page).not.toContain('alert(1)</script>');
  expect(page).not.toContain('<!--');
  expect(inlined(page, 'registry')).toEqual(registry);
  expect(inlined(page, 'runtime-config')).toEqual(config);
});

test('a company name is escaped in title and description', () => {
  const { config } = parseRuntimeConfig({ brand: { company: '"><img src=x> & Co' } });
  const page = render({ config });
  expect(page).toContain('<title>&#34;&#62;&#60;img src=x&#62; &#38; Co</title>');
  expect(page).not.toContain('<img');
});

test('the theme is set before styles and scripts are requested', () => {
  const page = render();
  expect(page.indexOf('flash()')).toBeLessThan(page.indexOf('main.0123abcd.css'));
  expect(page.indexOf('flash()')).toBeLessThan(page.indexOf('main.0123abcd.js'));
});

test('the policy comes before everything that it governs, and only where there is one', () => {
  const page = render({ policy: "default-src 'none'" });
  expect(page).toMatch(
    /<head>\n<meta http-equiv="Content-Security-Policy" content="default-src 'none'">/,
  );
  expect(render()).not.toContain('Content-Security-Policy');
});

test('styles, deferred scripts and preloads of the shell have root-relative addresses', () => {
  const page = render();
  expect(page).toContain('<link rel="stylesheet" href="/main.0123abcd.css">');
  expect(page).toContain('<script defer src="/main.0123abcd.js"></script>');
  expect(page).toContain('<link rel="preload" as="script" href="/federation.0123abcd.js">');
  expect(page).toContain('as="font" type="font/woff2" crossorigin href="/inter.0123abcd.woff2"');
});

test('styles of the first paint are inlined, so that it waits for no file', () => {
  const page = render({ css: '.hero{color:red}' });
  expect(page).toContain('<style>.hero{color:red}</style>');
  expect(page).not.toContain('rel="stylesheet"');
});

test('prerendered markup stands where the shell will render', () => {
  expect(render({ frame: '<main>Hello</main>' })).toContain(
    '<div id="root"><main>Hello</main></div>',
  );
});

test('the first script comes before all others', () => {
  expect(render({ first: 'hook()' }).match(/<script>(.*?)<\/script>/)?.[1]).toBe('hook()');
  expect(render()).not.toContain('hook()');
});

test('an invalid registry loses the preloads, not the page', () => {
  const page = render({ registry: { remotes: null } });
  expect(inlined(page, 'route-files')).toEqual([]);
  expect(page).toContain('<div id="root"></div>');
});

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
    const route = (path: string) => ({
      path,
      module: './ChatPage',
      title: '',
      layout: 'full' as const,
    });
    const routes = [route('/a/:b/:c'), route('/a/:b'), route('/a/new')];
    const registry = createRegistry([createDeployedRelease({ routes })]);
    expect(files(registry).map(([path]) => path)).toEqual(['/a/new', '/a/:b/:c', '/a/:b']);
  });
});

test('a route names the first requests of its page, with config values filled in', () => {
  const route = { path: '/chat', module: './ChatPage', title: '', layout: 'full' as const };
  const routes = [
    { ...route, data: 'articles' },
    { ...route, path: '/b', data: 'unknown' },
  ];
  const release = createDeployedRelease({ routes });
  const { config: own } = parseRuntimeConfig({ services: { content: 'https://content.example' } });
  const [first, second] = routeFiles(createRegistry([release]), own);
  expect(first![4]).toEqual(articleListRequest(own));
  expect(first![4]!.address).toMatch(/^https:\/\/content\.example\/api\//);
  expect(second).toHaveLength(2);
});

test('a service that takes part in traces gets no early request: it could not name its trace', () => {
  const route = { path: '/chat', module: './ChatPage', title: '', layout: 'full' as const };
  const registry = createRegistry([
    createDeployedRelease({ routes: [{ ...route, data: 'articles' }] }),
  ]);
  const early = (traces: string[]) => {
    const { config: own } = parseRuntimeConfig({ telemetry: { traces } });
    return routeFiles(registry, own)[0]![4];
  };
  expect(early(['ai', 'content'])).toBeUndefined();
  expect(early(['ai', 'feed'])).toBeDefined();
});

test('the page’s script can read the list in the page: layout, candidate and data included', () => {
  const page = { module: './ChatPage', title: '', data: 'articles' };
  const routes = [
    { ...page, path: '/articles', layout: 'full' as const },
    { ...page, path: '/chat', layout: 'focus' as const },
  ];
  const releases = ['1.0.0', '2.0.0'].map((version) => createDeployedRelease({ version, routes }));
  const registry = createRegistry(releases.slice(0, 1));
  const versions = Object.fromEntries(releases.map((release) => [release.version, release]));
  const canary = { version: '2.0.0', weight: 5, salt: 'chat', cohorts: ['qa'] };
  Object.assign(registry.remotes.mf_chat!, { canary, versions });
  const parsed = parseRouteFiles(inlined(render({ registry }), 'route-files'));
  expect(parsed).toEqual({ ok: true, value: routeFiles(registry, config) });
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
  expect(files[0]![0]).toBe('http://localhost:8082/remoteEntry.00000000.js');
  expect(forWhom!.slice(0, 5)).toEqual(['mf_chat', '2.0.0', 5, 'chat-2.0.0', ['qa']]);
  expect(forWhom![5].map(([url]) => url)).toEqual([
    'http://localhost:8082/2/remoteEntry.00000000.js',
    'http://localhost:8082/2/ChatPage.js',
  ]);
});
