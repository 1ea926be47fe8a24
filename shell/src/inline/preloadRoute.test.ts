import type { EarlyPage, EarlyRoute } from '@synapsei/shared-types/registry';
import { anyIntegrity } from '@synapsei/shared-types/testing';
import { addJson } from '../../testing/addJson';
import { failedKey } from '../safeStorage';
import { cohortKey } from '../releases/readVisitor';

const origin = 'http://localhost:8081/';
type Files = EarlyRoute['files'];
const file = (name: string, hash = anyIntegrity): Files[number] => [origin + name, hash];
const route = (expression: string, files: Files, more: Partial<EarlyRoute> = {}): EarlyRoute => ({
  expression,
  remote: 'mf_content',
  version: '1.0.0',
  files,
  ...more,
});
const remotes: EarlyPage['remotes'] = { mf_content: { stable: '1.0.0' } };
const routes = [
  route('^/$', [file('home.js')]),
  route('^/articles$', [file('articles.js')]),
  route('^/article/[^/]+$', [file('entry.js'), file('article.css', '')]),
  route('^/chat$', [], { layout: 'focus' }),
];

function runInline(hash: string, early: unknown = { remotes, routes }) {
  addJson('early-page', early);
  location.hash = hash;
  delete document.documentElement.dataset.view;
  globalThis.synapseiChosen = undefined;
  jest.isolateModules(() => void jest.requireActual('./preloadRoute'));
}
const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
const requested = () => preloads().map(({ href }) => href);

beforeEach(() => {
  document.head.replaceChildren();
  sessionStorage.clear();
});

test.each([
  ['', 'home', 'home.js'],
  ['#/', 'home', 'home.js'],
  ['#/?from=mail', 'home', 'home.js'],
  ['#/articles', 'page', 'articles.js'],
  ['#/articles?page=2', 'page', 'articles.js'],
  ['#/chat', 'none', undefined],
  ['#/nowhere', 'none', undefined],
])('for the address %j the prerendered page shows %s and fetches %s', (hash, view, name) => {
  runInline(hash);
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
  const early = { remotes, routes: [routes[0], route('^/articles$', [], { data })] };
  runInline('#/', early);
  expect(ask).not.toHaveBeenCalled();
  runInline('#/articles', early);
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
  expect(document.documentElement.dataset.view).toBe('none');
});

test.each([
  [0, '', '', '1.0.0'],
  [100, '', '', '2.0.0'],
  [0, 'qa', '', '2.0.0'],
  [100, '', '["mf_content@2.0.0"]', '0.9.0'],
  [0, '', '["mf_content@1.0.0"]', '0.9.0'],
])('of a candidate with share %d %%, cohort %j and failed releases %j it fetches %s', (...row) => {
  const [weight, cohort, failed, version] = row;
  sessionStorage.setItem(cohortKey, cohort);
  sessionStorage.setItem(failedKey, failed);
  const canary = { version: '2.0.0', weight, salt: 'salt', cohorts: ['qa'] };
  const versions = ['0.9.0', '1.0.0', '2.0.0'].map((one) =>
    route('^/$', [file(`${one}.js`)], { version: one }),
  );
  const remote = { stable: '1.0.0', lastKnownGood: '0.9.0', canary };
  runInline('#/', { remotes: { mf_content: remote }, routes: versions });
  expect(requested()).toEqual([`${origin}${version}.js`]);
  expect(globalThis.synapseiChosen!.mf_content!.version).toBe(version);
});
