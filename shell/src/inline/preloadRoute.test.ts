import { parseRouteFiles, type RouteFile, type RouteFiles } from '@synapsei/shared-types/registry';
import { anyIntegrity } from '@synapsei/shared-types/testing';
import { addJson } from '../../testing/addJson';
import { failedKey } from '../safeStorage';
import { cohortKey } from '../releases/readVisitor';

const origin = 'http://localhost:8081/';
const routeFiles: RouteFiles[] = [
  ['/', [[`${origin}home.js`, anyIntegrity]]],
  ['/articles', [[`${origin}articles.js`, anyIntegrity]]],
  [
    '/article/:id',
    [
      [`${origin}entry.js`, anyIntegrity],
      [`${origin}article.css`, ''],
    ],
  ],
];

function runInline(hash: string) {
  location.hash = hash;
  delete document.documentElement.dataset.view;
  jest.isolateModules(() => void jest.requireActual('./preloadRoute'));
}
const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

beforeEach(() => document.head.replaceChildren());

test('the lists in here are of the form that the platform writes', () => {
  expect(parseRouteFiles(routeFiles)).toEqual({ ok: true, value: routeFiles });
});

test.each([
  ['', 'home', 'home.js'],
  ['#/', 'home', 'home.js'],
  ['#/?from=mail', 'home', 'home.js'],
  ['#/articles', 'page', 'articles.js'],
  ['#/articles?page=2', 'page', 'articles.js'],
  ['#/chat', 'none', undefined],
  ['#/nowhere', 'none', undefined],
])('for the address %j the prerendered page shows %s and fetches %s', (hash, view, file) => {
  addJson('route-files', [...routeFiles, ['/chat', [], 'focus']]);
  runInline(hash);
  expect(document.documentElement.dataset.view).toBe(view);
  expect(preloads().map((link) => link.href)).toEqual(file ? [origin + file] : []);
});

test('fetches every file the way it will be used: kind, cross-origin mode and integrity', () => {
  addJson('route-files', routeFiles);
  runInline('#/article/7');
  const [script, style] = preloads();
  expect(script).toMatchObject({ as: 'script', crossOrigin: 'anonymous', integrity: anyIntegrity });
  expect(style).toMatchObject({ as: 'style', crossOrigin: 'anonymous' });
  expect(style!.hasAttribute('integrity')).toBe(false);
});

test('requests the data of the current page, and of no other', () => {
  const ask = jest.fn(() => new Promise<Response>(() => {}));
  Object.assign(globalThis, { fetch: ask });
  const data = { address: 'https://content.example/list', headers: { Authorization: 'Bearer a' } };
  addJson('route-files', [
    ['/', []],
    ['/articles', [], null, null, data],
  ]);
  runInline('#/');
  expect(ask).not.toHaveBeenCalled();
  runInline('#/articles');
  expect(ask.mock.calls).toEqual([
    [data.address, expect.objectContaining({ headers: data.headers })],
  ]);
});

test('a link followed before the shell runs opens its page; later ones are left to the shell', () => {
  addJson('route-files', routeFiles);
  runInline('#/');
  const { dataset } = document.documentElement;
  location.hash = '#/articles';
  dispatchEvent(new Event('hashchange'));
  expect(dataset.view).toBe('page');
  expect(preloads().map((link) => link.href)).toContain(`${origin}articles.js`);
  delete dataset.view;
  const count = preloads().length;
  location.hash = '#/';
  dispatchEvent(new Event('hashchange'));
  expect(dataset.view).toBeUndefined();
  expect(preloads()).toHaveLength(count);
});

test.each(['', '{', '{"a":1}', 'null'])('a list of routes that is %j does no harm', (text) => {
  addJson('route-files', text);
  expect(() => runInline('#/')).not.toThrow();
  expect(preloads()).toEqual([]);
});

describe('with a candidate', () => {
  const stable: RouteFile[] = [[`${origin}stable.js`, anyIntegrity]];
  const candidate: RouteFile[] = [[`${origin}candidate.js`, anyIntegrity]];
  const files = (weight: number): RouteFiles[] => [
    ['/', stable, null, ['mf_content', '2.0.0', weight, 'salt', ['qa'], candidate]],
  ];

  test.each([
    [0, '', '', 'stable.js'],
    [100, '', '', 'candidate.js'],
    [0, 'qa', '', 'candidate.js'],
    [100, '', '["mf_content@2.0.0"]', 'stable.js'],
  ])('with a share of %d %%, cohort %j and failed releases %j it fetches %s', (...row) => {
    const [weight, cohort, failed, file] = row;
    sessionStorage.setItem(cohortKey, cohort);
    sessionStorage.setItem(failedKey, failed);
    addJson('route-files', files(weight));
    runInline('#/');
    expect(preloads().map((link) => link.href)).toEqual([origin + file]);
    sessionStorage.clear();
  });
});
