import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import type { Registry } from '@synapsei/shared-types/registry';
import { createDeployedRelease, createRegistry } from '@synapsei/shared-types/testing';
import { addJson } from '../../testing/addJson';
import { fakeFetch } from '../../testing/fakeFetch';
import { createRegistryStore, lastGoodKey } from './RegistryStore';

const origin = 'http://localhost:8082';
const remotes = { ...parseRuntimeConfig({}).config.remotes, origins: [origin] };

/** The store of a page with this registry, as an object or as text. */
function open(registry?: unknown) {
  document.head.replaceChildren();
  if (registry !== undefined) addJson('registry', registry);
  return createRegistryStore(remotes);
}
const withRevision = (revision: number) => createRegistry(undefined, { revision });
const foreign = createRegistry([createDeployedRelease({ baseUrl: 'https://evil.example/' })]);

const { answer, respond, refuse } = fakeFetch();
const serve = (registry: object) => respond(JSON.stringify(registry));
const stored = () => JSON.parse(localStorage.getItem(lastGoodKey) ?? 'null') as Registry | null;
const storeLastGood = (registry: object) =>
  localStorage.setItem(lastGoodKey, JSON.stringify(registry));

let problems: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  refuse();
  problems = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('a page with a good registry', () => {
  test('has it immediately, requests nothing and keeps a copy', () => {
    const store = open(withRevision(4));
    expect(store.get()).toEqual(withRevision(4));
    expect(store.isPending.get()).toBe(false);
    expect(answer).not.toHaveBeenCalled();
    expect(stored()).toEqual(withRevision(4));
  });

  test('that the last visit kept is not written again', () => {
    storeLastGood(withRevision(4));
    const write = jest.spyOn(Storage.prototype, 'setItem');
    open(withRevision(4));
    expect(write).not.toHaveBeenCalled();
    open(withRevision(5));
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('that the last visit kept is taken as it is: validation would drop what it does not know', () => {
    const kept = { ...withRevision(4), unknown: true };
    storeLastGood(kept);
    expect(open(kept).get()).toHaveProperty('unknown');
    expect(open({ ...kept, revision: 5 }).get()).toEqual(withRevision(5));
  });

  test.each([
    ['a newer one is taken, and listeners are notified', 5, 5],
    ['the same revision brings nothing', 4, 4],
    ['a lower revision comes from a stale cache', 3, 4],
  ])('after a refresh %s', async (_, revision, expected) => {
    const store = open(withRevision(4));
    const listener = jest.fn();
    store.subscribe(listener);
    serve(withRevision(revision));
    await store.refresh();
    expect([store.get().revision, stored()!.revision]).toEqual([expected, expected]);
    expect(listener).toHaveBeenCalledTimes(expected - 4);
    const options = { cache: 'no-cache', signal: expect.any(AbortSignal) as unknown };
    expect(answer.mock.calls).toEqual([['/registry.json', options]]);
  });

  const late = new DOMException('', 'TimeoutError');
  test.each<[string, () => void]>([
    ['the network fails', refuse],
    ['the server answers 404', () => respond('', { status: 404 })],
    ['the server answers with a page', () => respond('<!doctype html><title>Home</title>')],
    ['the request times out', () => answer.mockRejectedValue(late)],
    ['the answer is not a registry', () => serve({ revision: 'new' })],
    ['it names an untrusted origin', () => serve({ ...foreign, revision: 9 })],
  ])('is kept when %s, and the console says so', async (_, arrange) => {
    const store = open(withRevision(4));
    arrange();
    await store.refresh();
    expect(store.get()).toEqual(withRevision(4));
    expect(problems).toHaveBeenCalledTimes(1);
  });
});

describe('a page with an invalid registry', () => {
  test('runs on the last good copy, and the console names the field', () => {
    storeLastGood(withRevision(2));
    const store = open({ ...withRevision(4), revision: 'four' });
    expect(store.get()).toEqual(withRevision(2));
    const line = expect.stringMatching(/of the page is refused: revision/) as string;
    expect(problems).toHaveBeenCalledWith(line);
  });

  test.each([
    ['the page', foreign, undefined],
    ['the page, though the last visit kept it', foreign, foreign],
    ['the last good copy', undefined, foreign],
  ])('a release from an untrusted origin in %s is refused', (_, inPage, kept) => {
    if (kept) storeLastGood(kept);
    expect(open(inPage).get().revision).toBe(0);
    const line = expect.stringMatching(
      /baseUrl: https:\/\/evil\.example is not a trusted/,
    ) as string;
    expect(problems).toHaveBeenCalledWith(line);
  });

  test('releases of the page’s own origin are trusted', () => {
    const own = createRegistry([createDeployedRelease({ baseUrl: `${location.origin}/chat/` })]);
    expect(open(own).get()).toEqual(own);
  });

  test('an invalid copy is not used', () => {
    localStorage.setItem(lastGoodKey, '{"revision":');
    expect(open('{').get()).toMatchObject({ revision: 0, remotes: {} });
  });

  test.each([
    ['the answer', 3],
    ['the request has failed, and a later refresh recovers', 0],
  ])('requests it immediately and is pending until %s', async (_, revision) => {
    if (revision > 0) serve(withRevision(revision));
    const store = open();
    expect(store.isPending.get()).toBe(true);
    await new Promise<void>((resolve) => store.isPending.subscribe(resolve));
    expect(store.isPending.get()).toBe(false);
    expect(store.get().revision).toBe(revision);
    serve(withRevision(4));
    await store.refresh();
    expect(store.get().revision).toBe(4);
  });
});
