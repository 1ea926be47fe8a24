import { numberEntries } from './numberEntries';

type Entry = { idx: number; key: string } | null;

/** What the browser does for a click on a plain link within the document. */
function follow(state: unknown = null): Entry {
  history.pushState(state, '');
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  return history.state as Entry;
}

beforeAll(numberEntries);
afterEach(() => history.replaceState(null, ''));

test('an entry that the browser made has a page of the site before it', () => {
  expect(follow()!.idx).toBeGreaterThan(0);
});

test('each such entry has a key of its own', () => {
  expect(follow()!.key).not.toBe(follow()!.key);
});

test("the router's own entries stay as they are", () => {
  expect(follow({ idx: 0, key: 'first' })).toEqual({ idx: 0, key: 'first' });
});
