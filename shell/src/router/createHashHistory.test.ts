import { createTestHistory } from '../../testing/createTestHistory';
import type { HashHistory, Visit } from './createHashHistory';

/** The next visit after an act; browsers notify asynchronously. */
const visitAfter = (hashHistory: HashHistory, act: () => void) =>
  new Promise<Visit>((resolve) => {
    const stop = hashHistory.subscribe(() => {
      stop();
      resolve(hashHistory.get());
    });
    act();
  });

const at = (pathname: string) => ({ location: { pathname } });

// hostSpec has more addresses, without fragments.
test.each([
  ['', '/', '', ''],
  ['#/aiService#demo', '/aiService', '', '#demo'],
  ['#/knowledgeBase?q=a#b', '/knowledgeBase', '?q=a', '#b'],
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

test('a plain link adds an entry; back and forward return to existing ones', async () => {
  const hashHistory = createTestHistory();
  const first = hashHistory.get();
  const second = await visitAfter(hashHistory, () => (window.location.hash = '/pricing'));
  expect(second).toMatchObject({ ...at('/pricing'), navigationType: 'PUSH' });
  expect(second.location.key).not.toBe(first.location.key);
  expect(hashHistory.hasPageBefore()).toBe(true);
  expect(await visitAfter(hashHistory, () => hashHistory.go(-1))).toEqual(first);
  expect(hashHistory.hasPageBefore()).toBe(false);
  expect(await visitAfter(hashHistory, () => hashHistory.go(1))).toEqual({
    ...second,
    navigationType: 'POP',
  });
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

test('navigates to a path immediately, also as the router writes locations; each entry has its own key', () => {
  const hashHistory = createTestHistory();
  const places = ['/chat', '/chat', { pathname: '/knowledgeBase', search: '?q=mas', hash: '' }];
  const keys = places.map((place) => {
    hashHistory.push(place);
    expect(hashHistory.get().navigationType).toBe('PUSH');
    return hashHistory.get().location.key;
  });
  expect(new Set(keys)).toHaveProperty('size', 3);
  expect(hashHistory.get()).toMatchObject(at('/knowledgeBase'));
  expect(window.location.hash).toBe('#/knowledgeBase?q=mas');
  expect(hashHistory.hasPageBefore()).toBe(true);
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
