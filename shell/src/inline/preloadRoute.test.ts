import { parseRouteFiles, type RouteFile, type RouteFiles } from '@synapsei/shared-types';
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

test('the lists in here are of the form that the tooling writes', () => {
  expect(parseRouteFiles(routeFiles)).toEqual({ ok: true, value: routeFiles });
});

test.each([
  ['', 'home.js'],
  ['#/', 'home.js'],
  ['#/articles', 'articles.js'],
  ['#/articles?page=2', 'articles.js'],
])('for the address %j it fetches %s', (hash, file) => {
  addJson('route-files', routeFiles);
  runInline(hash);
  expect(preloads().map((link) => link.href)).toEqual([origin + file]);
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
  AbortSignal.timeout ??= () => new AbortController().signal;
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

test('fetches nothing for a path without a route', () => {
  addJson('route-files', routeFiles);
  runInline('#/nowhere');
  expect(preloads()).toEqual([]);
});

test.each([
  ['', 'home'],
  ['#/', 'home'],
  ['#/?from=mail', 'home'],
  ['#/articles', 'page'],
  ['#/chat', 'none'],
  ['#/nowhere', 'none'],
])('for the address %j the prerendered page shows %s', (hash, view) => {
  addJson('route-files', [...routeFiles, ['/chat', [], 'focus']]);
  runInline(hash);
  expect(document.documentElement.dataset.view).toBe(view);
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
    [0, '', 'stable.js'],
    [100, '', 'candidate.js'],
    [0, 'qa', 'candidate.js'],
  ])('with a share of %d %% and the cohort %j it fetches %s', (weight, cohort, file) => {
    sessionStorage.setItem(cohortKey, cohort);
    addJson('route-files', files(weight));
    runInline('#/');
    expect(preloads().map((link) => link.href)).toEqual([origin + file]);
    sessionStorage.clear();
  });

  test('a candidate that failed in this tab is not fetched again', () => {
    sessionStorage.setItem(failedKey, '["mf_content@2.0.0"]');
    addJson('route-files', files(100));
    runInline('#/');
    expect(preloads().map((link) => link.href)).toEqual([`${origin}stable.js`]);
    sessionStorage.clear();
  });
});
