import type { RouteFile, RouteFiles } from '@synapsei/shared-types/registry';
import { anyIntegrity } from '@synapsei/shared-types/testing';
import { addJson } from '../../testing/addJson';
import { failedKey } from '../safeStorage';
import { cohortKey } from '../releases/readVisitor';

const origin = 'http://localhost:8081/';
const file = (name: string, hash = anyIntegrity): RouteFile => [origin + name, hash];
const routeFiles: RouteFiles[] = [
  ['/', [file('home.js')]],
  ['/articles', [file('articles.js')]],
  ['/article/:id', [file('entry.js'), file('article.css', '')]],
];

function runInline(hash: string, routes: unknown = routeFiles) {
  addJson('route-files', routes);
  location.hash = hash;
  delete document.documentElement.dataset.view;
  jest.isolateModules(() => void jest.requireActual('./preloadRoute'));
}
const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
const requested = () => preloads().map(({ href }) => href);

beforeEach(() => document.head.replaceChildren());

test.each([
  ['', 'home', 'home.js'],
  ['#/', 'home', 'home.js'],
  ['#/?from=mail', 'home', 'home.js'],
  ['#/articles', 'page', 'articles.js'],
  ['#/articles?page=2', 'page', 'articles.js'],
  ['#/chat', 'none', undefined],
  ['#/nowhere', 'none', undefined],
])('for the address %j the prerendered page shows %s and fetches %s', (hash, view, name) => {
  runInline(hash, [...routeFiles, ['/chat', [], 'focus']]);
  expect(document.documentElement.dataset.view).toBe(view);
  expect(requested()).toEqual(name ? [origin + name] : []);
});

test('fetches every file the way it will be used: kind, cross-origin mode and integrity', () => {
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
  const routes = [...routeFiles.slice(0, 1), ['/articles', [], null, null, data]];
  runInline('#/', routes);
  expect(ask).not.toHaveBeenCalled();
  runInline('#/articles', routes);
  expect(ask.mock.calls).toEqual([
    [data.address, expect.objectContaining({ headers: data.headers })],
  ]);
});

test('a link followed before the shell runs opens its page; later ones are left to the shell', () => {
  runInline('#/');
  const { dataset } = document.documentElement;
  location.hash = '#/articles';
  dispatchEvent(new Event('hashchange'));
  expect(dataset.view).toBe('page');
  expect(requested()).toContain(`${origin}articles.js`);
  delete dataset.view;
  const count = preloads().length;
  location.hash = '#/';
  dispatchEvent(new Event('hashchange'));
  expect(dataset.view).toBeUndefined();
  expect(preloads()).toHaveLength(count);
});

test.each(['', '{', '{"a":1}', 'null'])('a list of routes that is %j does no harm', (text) => {
  expect(() => runInline('#/', text)).not.toThrow();
  expect(preloads()).toEqual([]);
});

test.each([
  [0, '', '', 'stable.js'],
  [100, '', '', 'candidate.js'],
  [0, 'qa', '', 'candidate.js'],
  [100, '', '["mf_content@2.0.0"]', 'stable.js'],
])('of a candidate with share %d %%, cohort %j and failed releases %j it fetches %s', (...row) => {
  const [weight, cohort, failed, name] = row;
  sessionStorage.setItem(cohortKey, cohort);
  sessionStorage.setItem(failedKey, failed);
  const candidate = [file('candidate.js')];
  const canary = ['mf_content', '2.0.0', weight, 'salt', ['qa'], candidate];
  runInline('#/', [['/', [file('stable.js')], null, canary]]);
  expect(requested()).toEqual([origin + name]);
  sessionStorage.clear();
});
