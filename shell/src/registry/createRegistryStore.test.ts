import { parseRuntimeConfig, type Registry } from '@synapsei/shared-types';
import {
  createBriefRelease,
  createDeployedRelease,
  createRegistry,
} from '@synapsei/shared-types/testing';
import { addJson } from '../../testing/addJson';
import { createRegistryStore, lastGoodKey } from './createRegistryStore';

const origin = 'http://localhost:8082';
const remotes = { ...parseRuntimeConfig({}).config.remotes, origins: [origin] };

/** The store of a page with this registry, as an object or as text. */
function open(registry?: unknown) {
  document.head.replaceChildren();
  if (registry !== undefined) addJson('registry', registry);
  return createRegistryStore(remotes);
}
const withRevision = (revision: number) => createRegistry(undefined, { revision });

const answer = jest.fn<Promise<Response>, [string, RequestInit]>();
const respond = (body: unknown, init?: ResponseInit) =>
  answer.mockImplementation(() => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, init));
  });

const stored = () => JSON.parse(localStorage.getItem(lastGoodKey) ?? 'null') as Registry | null;
const storeLastGood = (registry: Registry) =>
  localStorage.setItem(lastGoodKey, JSON.stringify(registry));

let problems: jest.SpyInstance;
const realFetch = globalThis.fetch;

beforeEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
  answer.mockReset();
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = answer as unknown as typeof fetch;
  problems = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

describe('a page with a good registry', () => {
  test('has it immediately, requests nothing and keeps a copy', () => {
    const store = open(withRevision(4));
    expect(store.get()).toEqual(withRevision(4));
    expect(store.isPending.get()).toBe(false);
    expect(answer).not.toHaveBeenCalled();
    expect(stored()).toEqual(withRevision(4));
  });

  test('that the last visit kept is taken as it is: validation would drop what it does not know', () => {
    const kept = { ...withRevision(4), unknown: true };
    storeLastGood(kept);
    expect(open(kept).get()).toHaveProperty('unknown');
    expect(open({ ...kept, revision: 5 }).get()).toEqual(withRevision(5));
  });

  test('so are releases that it has no room for the files of, which have a name all the same', () => {
    const { uniqueName, ...brief } = createBriefRelease();
    const remote = { enabled: true, stable: '1.0.0', versions: { '1.0.0': brief } };
    const written = { ...createRegistry([]), remotes: { mf_chat: remote } };
    open(written);
    expect(stored()).toEqual(written);
    const kept = { ...written, unknown: true };
    localStorage.setItem(lastGoodKey, JSON.stringify(kept));
    const registry = open(kept).get();
    expect(registry).toHaveProperty('unknown');
    expect(registry.remotes.mf_chat!.versions['1.0.0']).toEqual({ ...brief, uniqueName });
  });

  test('a refresh takes a newer one and notifies listeners', async () => {
    const store = open(withRevision(4));
    const listener = jest.fn();
    store.subscribe(listener);
    respond(withRevision(5));
    await store.refresh();
    expect(store.get().revision).toBe(5);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(stored()!.revision).toBe(5);
    expect(answer).toHaveBeenCalledWith(
      '/page-registry.json',
      expect.objectContaining({ cache: 'no-cache' }),
    );
  });

  test.each([
    ['the same revision brings nothing', 4],
    ['a lower revision comes from a stale cache', 3],
  ])('after a refresh %s, and nobody is notified', async (_, revision) => {
    const store = open(withRevision(4));
    const listener = jest.fn();
    store.subscribe(listener);
    respond(withRevision(revision));
    await store.refresh();
    expect(listener).not.toHaveBeenCalled();
    expect(store.get().revision).toBe(4);
    expect(stored()!.revision).toBe(4);
  });

  test.each<[string, () => void]>([
    ['the network fails', () => answer.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['the server answers 404', () => respond('', { status: 404 })],
    ['the server answers 500', () => respond('oops', { status: 500 })],
    ['the server answers with a page', () => respond('<!doctype html><title>Home</title>')],
    ['the request times out', () => answer.mockRejectedValue(new DOMException('', 'TimeoutError'))],
    ['the answer is not a registry', () => respond({ revision: 'new' })],
  ])('is kept when %s, and the console says so', async (_, arrange) => {
    const store = open(withRevision(4));
    arrange();
    await store.refresh();
    expect(store.get()).toEqual(withRevision(4));
    expect(problems).toHaveBeenCalledTimes(1);
  });

  test('a hanging request is aborted', async () => {
    const store = open(withRevision(4));
    const limits = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort('late'));
    answer.mockImplementation((_, { signal }) =>
      signal!.aborted ? Promise.reject(signal!.reason as Error) : new Promise(() => {}),
    );
    await store.refresh();
    expect(limits).toHaveBeenCalledWith(expect.any(Number));
    expect(store.get().revision).toBe(4);
  });
});

describe('a page with an invalid registry', () => {
  const foreign = createRegistry([createDeployedRelease({ baseUrl: 'https://evil.example/' })]);

  test('runs on the last good copy, and the console names the field', () => {
    storeLastGood(withRevision(2));
    const store = open({ ...withRevision(4), revision: 'four' });
    expect(store.get()).toEqual(withRevision(2));
    expect(problems).toHaveBeenCalledWith(
      expect.stringMatching(/of the page is refused: revision/),
    );
  });

  test.each([
    ['untrusted', false],
    ['trusted no more, though the last visit kept it', true],
  ])('a release from an origin that is %s is refused', (_, isKept) => {
    if (isKept) storeLastGood(foreign);
    expect(open(foreign).get().revision).toBe(0);
    expect(problems).toHaveBeenCalledWith(
      expect.stringMatching(/baseUrl: https:\/\/evil\.example is not a trusted origin/),
    );
  });

  test('a refresh from such an origin is refused too', async () => {
    const store = open(withRevision(1));
    respond({ ...foreign, revision: 9 });
    await store.refresh();
    expect(store.get().revision).toBe(1);
  });

  test('releases of the page’s own origin are trusted', () => {
    const own = createRegistry([createDeployedRelease({ baseUrl: `${location.origin}/chat/` })]);
    expect(open(own).get()).toEqual(own);
  });

  test('an invalid copy is not used', () => {
    localStorage.setItem(lastGoodKey, '{"revision":');
    expect(open('{').get()).toMatchObject({ revision: 0, remotes: {} });
  });

  test('a copy that names an untrusted origin is not used', () => {
    storeLastGood(foreign);
    expect(open().get().revision).toBe(0);
  });

  test('requests it immediately and is pending until the answer', async () => {
    respond(withRevision(3));
    const store = open();
    expect(store.isPending.get()).toBe(true);
    await new Promise<void>((resolve) => store.isPending.subscribe(resolve));
    expect(store.isPending.get()).toBe(false);
    expect(store.get().revision).toBe(3);
  });

  test('is no longer pending when the request fails, and a later refresh recovers', async () => {
    const store = open();
    await new Promise<void>((resolve) => store.isPending.subscribe(resolve));
    expect(store.get().revision).toBe(0);
    respond(withRevision(3));
    await store.refresh();
    expect(store.get().revision).toBe(3);
  });
});
