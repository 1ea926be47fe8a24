import { createTestHistory } from '../../testing/createTestHistory';
import type { HashHistory, Visit } from './createHashHistory';

/** Resolves with the next visit; browsers notify asynchronously. */
const nextVisit = (hashHistory: HashHistory) =>
  new Promise<Visit>((resolve) => {
    const stop = hashHistory.subscribe(() => {
      stop();
      resolve(hashHistory.get());
    });
  });

/** What a click on `<a href="#/…">` does before any of our scripts run. */
function follow(hashHistory: HashHistory, path: string) {
  const arrived = nextVisit(hashHistory);
  window.location.hash = path;
  return arrived;
}

function go(hashHistory: HashHistory, entries: number) {
  const arrived = nextVisit(hashHistory);
  hashHistory.go(entries);
  return arrived;
}

const at = (pathname: string) => ({ location: { pathname } });

test.each([
  ['', '/', '', ''],
  ['#', '/', '', ''],
  ['#/', '/', '', ''],
  ['#/offerings/mas', '/offerings/mas', '', ''],
  ['#/products?utm_source=mail', '/products', '?utm_source=mail', ''],
  ['#/aiService#demo', '/aiService', '', '#demo'],
  ['#/knowledgeBase?q=a#b', '/knowledgeBase', '?q=a', '#b'],
  ['#pricing', '/pricing', '', ''],
  ['#/caf%C3%A9', '/caf%C3%A9', '', ''],
])('%j is path %s, query %j and fragment %j', (address, pathname, search, hash) => {
  const hashHistory = createTestHistory();
  history.replaceState(null, '', address || location.pathname);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect(hashHistory.get().location).toMatchObject({ pathname, search, hash });
});

test('starts at the current path as a return, so that a reload finds its position', () => {
  const hashHistory = createTestHistory('/offerings/mas');
  expect(hashHistory.get()).toMatchObject({ ...at('/offerings/mas'), navigationType: 'POP' });
  expect(hashHistory.hasPageBefore()).toBe(false);
});

test('a plain link adds an entry', async () => {
  const hashHistory = createTestHistory();
  const { key } = hashHistory.get().location;
  const visit = await follow(hashHistory, '/pricing');
  expect(visit).toMatchObject({ ...at('/pricing'), navigationType: 'PUSH' });
  expect(visit.location.key).not.toBe(key);
  expect(hashHistory.hasPageBefore()).toBe(true);
});

test('back and forward return to existing entries', async () => {
  const hashHistory = createTestHistory();
  const first = hashHistory.get();
  const second = await follow(hashHistory, '/pricing');
  expect(await go(hashHistory, -1)).toEqual(first);
  expect(hashHistory.hasPageBefore()).toBe(false);
  expect(await go(hashHistory, 1)).toEqual({ ...second, navigationType: 'POP' });
});

test('a link to the current page replaces its entry, without adding to the history', () => {
  const hashHistory = createTestHistory('/pricing');
  const { key } = hashHistory.get().location;
  // Browsers do this; jsdom does not.
  history.replaceState(null, '', '#/pricing');
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect(hashHistory.get()).toMatchObject({ ...at('/pricing'), navigationType: 'REPLACE' });
  expect(hashHistory.get().location.key).not.toBe(key);
  expect(hashHistory.hasPageBefore()).toBe(false);
});

test('navigates to a path immediately', () => {
  const hashHistory = createTestHistory();
  hashHistory.push('/chat');
  expect(hashHistory.get()).toMatchObject({ ...at('/chat'), navigationType: 'PUSH' });
  expect(window.location.hash).toBe('#/chat');
  expect(hashHistory.hasPageBefore()).toBe(true);
});

test('accepts locations as the router writes them', () => {
  const hashHistory = createTestHistory();
  hashHistory.push({ pathname: '/knowledgeBase', search: '?q=mas', hash: '' });
  expect(window.location.hash).toBe('#/knowledgeBase?q=mas');
  expect(hashHistory.createHref({ pathname: '/a', search: '', hash: '#b' })).toBe('#/a#b');
});

test('replaces an entry', () => {
  const hashHistory = createTestHistory('/offerings/unknown');
  const { length } = history;
  hashHistory.replace('/');
  expect(hashHistory.get()).toMatchObject({ ...at('/'), navigationType: 'REPLACE' });
  expect(history).toHaveLength(length);
  expect(hashHistory.hasPageBefore()).toBe(false);
});

test('each entry has its own key', () => {
  const hashHistory = createTestHistory();
  const keys = ['/chat', '/chat', '/'].map((path) => {
    hashHistory.push(path);
    return hashHistory.get().location.key;
  });
  expect(new Set(keys)).toHaveProperty('size', 3);
});
