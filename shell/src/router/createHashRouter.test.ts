import { createTestRouter } from '../../testing/createTestRouter';
import type { HashRouter } from './createHashRouter';

/** Resolves with the next location; the browser tells of one after the fact. */
const nextLocation = (router: HashRouter) =>
  new Promise<ReturnType<HashRouter['get']>>((resolve) => {
    const stop = router.subscribe(() => {
      stop();
      resolve(router.get());
    });
  });

/** What a click on `<a href="#/…">` does. */
function follow(router: HashRouter, path: string) {
  const arrived = nextLocation(router);
  window.location.hash = path;
  return arrived;
}

function go(router: HashRouter, entries: number) {
  const arrived = nextLocation(router);
  router.navigate(entries);
  return arrived;
}

test('starts at the path of the address, as one who returns: a reload finds its place again', () => {
  const router = createTestRouter('/offerings/mas');
  expect(router.get()).toMatchObject({ pathname: '/offerings/mas', arrival: 'return' });
  expect(router.hasPageBefore()).toBe(false);
});

test('a plain link brings a new entry', async () => {
  const router = createTestRouter();
  const { key } = router.get();
  expect(await follow(router, '/pricing')).toMatchObject({
    pathname: '/pricing',
    arrival: 'push',
    key: expect.not.stringMatching(key),
  });
  expect(router.hasPageBefore()).toBe(true);
});

test('back and forward return to the entries that were there', async () => {
  const router = createTestRouter();
  const first = router.get();
  const second = await follow(router, '/pricing');
  expect(await go(router, -1)).toEqual(first);
  expect(router.hasPageBefore()).toBe(false);
  expect(await go(router, 1)).toEqual({ ...second, arrival: 'return' });
});

test('a link to the page in view takes the place of its entry: nothing comes before it that did not', () => {
  const router = createTestRouter('/pricing');
  const { key } = router.get();
  // As browsers do; jsdom does nothing.
  history.replaceState(null, '', '#/pricing');
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect(router.get()).toMatchObject({ pathname: '/pricing', arrival: 'replace' });
  expect(router.get().key).not.toBe(key);
  expect(router.hasPageBefore()).toBe(false);
});

test('navigates to a path at once', () => {
  const router = createTestRouter();
  router.navigate('/chat');
  expect(router.get()).toMatchObject({ pathname: '/chat', arrival: 'push' });
  expect(window.location.hash).toBe('#/chat');
  expect(router.hasPageBefore()).toBe(true);
});

test('navigates in place of an entry', () => {
  const router = createTestRouter('/offerings/unknown');
  const { length } = history;
  router.navigate('/', { replace: true });
  expect(router.get()).toMatchObject({ pathname: '/', arrival: 'replace' });
  expect(history).toHaveLength(length);
  expect(router.hasPageBefore()).toBe(false);
});

test('each entry has a key of its own', () => {
  const router = createTestRouter();
  const keys = ['/chat', '/chat', '/'].map((path) => {
    router.navigate(path);
    return router.get().key;
  });
  expect(new Set(keys)).toHaveProperty('size', 3);
});
