import { createTestOutcomes } from '../../../testing/createTestSite';
import { createRemotes, createRemoteStore } from './Remotes';
import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { failure, type LoadResult } from './loadResult';

test('a module has one store per version', () => {
  const remotes = createRemotes(limits, createTestOutcomes());
  const exposed = createExposedModule();
  const next = createExposedModule({ name: exposed.release.name, version: '1.1.0' });
  expect(remotes.get({ ...exposed })).toBe(remotes.get(exposed));
  expect(remotes.get(next)).not.toBe(remotes.get(exposed));
  expect(remotes.get({ ...exposed, module: './Other' })).not.toBe(remotes.get(exposed));
  expect(remotes.all()).toHaveLength(3);
});

test('a forgotten version starts over, and others keep what they have', async () => {
  const exposed = createExposedModule();
  const other = createExposedModule({ name: exposed.release.name, version: '1.1.0' });
  const loader = {
    load: jest.fn(),
    abortPending: jest.fn(),
    forget: jest.fn(),
  };
  const remotes = createRemotes(limits, createTestOutcomes(), () => Promise.resolve(loader));
  const [store, kept] = [remotes.get(exposed), remotes.get(other)];
  remotes.forget(exposed.release, true);
  expect(remotes.all()).toEqual([kept]);
  expect(remotes.get(exposed)).not.toBe(store);
  await Promise.resolve();
  expect(loader.forget.mock.calls).toEqual([[exposed.release, true]]);
  // Without the federation runtime as well.
  const idle = createRemotes(limits, createTestOutcomes(), () => Promise.reject(new Error('gone')));
  idle.get(exposed);
  idle.forget(exposed.release, false);
  expect(idle.all()).toEqual([]);
});

test('the end of a load is reported with its duration, before the page shows it', async () => {
  const outcomes = createTestOutcomes();
  const exposed = createExposedModule({ contract: '^9.0.0' });
  const store = createRemotes(limits, outcomes).get(exposed);
  outcomes.loadEnded.mockImplementation(() => expect(store.get().status).toBe('loading'));
  await store.start();
  expect(store.get()).toMatchObject({ status: 'failed', kind: 'incompatible' });
  expect(outcomes.loadEnded.mock.calls).toEqual([[exposed, store.get(), store.loadMs()]]);
});

describe('the store of a module', () => {
  const loaded: LoadResult = { status: 'loaded', Component: () => null };
  const failed = failure('not-found', 'gone');
  const exposed = createExposedModule();
  const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

  /** A module whose first load has begun. Loads end on the test's command. */
  async function start() {
    const loads: ((result: LoadResult) => void)[] = [];
    const loader = {
      load: jest.fn(() => new Promise<LoadResult>((resolve) => loads.push(resolve))),
      abortPending: jest.fn(),
    };
    const getLoader = jest.fn(() => Promise.resolve(loader));
    const onEnd = jest.fn();
    const store = createRemoteStore(exposed, getLoader, limits, onEnd);
    const states: string[] = [store.get().status];
    store.subscribe(() => void states.push(store.get().status));
    const finish = async (result: LoadResult, index = loads.length - 1) => {
      loads[index]!(result);
      await pass();
    };
    void store.start();
    await pass();
    return { store, loader, getLoader, onEnd, states, finish };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('becomes slow after the limit, and loaded when it arrives', async () => {
    const { store, states, finish, loader } = await start();
    await pass(limits.slowMs - 1);
    expect(states).toEqual(['loading', 'loading']);
    await pass(1);
    await finish(loaded);
    expect(states).toEqual(['loading', 'loading', 'slow', 'loaded']);
    expect(store.get()).toBe(loaded);
    expect(loader.load.mock.calls).toEqual([[exposed]]);
  });

  test('each load ends once; a retry starts over and recovers; what arrives in time is never slow', async () => {
    const { store, states, finish, onEnd, loader } = await start();
    await finish(failed);
    expect(onEnd.mock.calls).toEqual([[failed, expect.any(Number)]]);
    void store.retry();
    await pass();
    await finish(loaded);
    await pass(limits.slowMs * 2);
    expect(states).toEqual(['loading', 'loading', 'failed', 'loading', 'loaded']);
    expect(loader.load).toHaveBeenCalledTimes(2);
    expect(onEnd.mock.calls.map(([result]) => result as unknown)).toEqual([failed, loaded]);
  });

  test('a retry while files are pending speeds them up instead of loading twice, and may be slow again', async () => {
    const { store, states, finish, loader } = await start();
    await pass(limits.slowMs);
    await store.retry();
    expect(loader.abortPending).toHaveBeenCalledWith(exposed);
    await pass(limits.slowMs);
    await finish(loaded);
    expect(loader.load).toHaveBeenCalledTimes(1);
    expect(states).toEqual(['loading', 'loading', 'slow', 'loading', 'slow', 'loaded']);
  });

  test('a load that finishes during a retry stays loaded', async () => {
    const { store, finish } = await start();
    const retried = store.retry();
    await finish(loaded);
    await retried;
    await pass(limits.slowMs);
    expect(store.get()).toBe(loaded);
  });

  test('an abandoned attempt has no result, and never marks a later one as slow', async () => {
    const { store, finish, onEnd } = await start();
    void store.start();
    await pass();
    await finish(failed, 0);
    expect(store.get()).toEqual({ status: 'loading' });
    expect(onEnd).not.toHaveBeenCalled();
    await finish(loaded, 1);
    await pass(limits.slowMs * 2);
    expect(store.get()).toBe(loaded);
  });

  test('an unavailable runtime is an offline failure, and is retried', async () => {
    const { store, getLoader, finish, onEnd } = await start();
    getLoader.mockRejectedValueOnce(new Error('Loading chunk federation failed'));
    await store.start();
    expect(store.get()).toMatchObject({ status: 'failed', kind: 'offline' });
    expect(onEnd).toHaveBeenCalledTimes(1);
    void store.retry();
    await pass();
    await finish(loaded);
    expect(store.get()).toBe(loaded);
  });
});
