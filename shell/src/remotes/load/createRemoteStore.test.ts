import { createExposedModule, limits } from '../../../testing/createExposedModule';
import { createRemoteStore } from './createRemoteStore';
import { failure, type LoadResult } from './loadResult';

const loaded: LoadResult = { status: 'loaded', Component: () => null };
const failed = failure('not-found', 'gone');
const exposed = createExposedModule();

/** A loader whose loads end on the test's command. */
function start() {
  const loads: ((result: LoadResult) => void)[] = [];
  const loader = {
    load: jest.fn(() => new Promise<LoadResult>((resolve) => loads.push(resolve))),
    abortPending: jest.fn(),
  };
  const getLoader = jest.fn(() => Promise.resolve(loader));
  const onEnd = jest.fn();
  const store = createRemoteStore(exposed, getLoader, limits, onEnd);
  const states: string[] = [];
  store.subscribe(() => void states.push(store.get().status));
  const flush = () => jest.advanceTimersByTimeAsync(0);
  const finish = async (result: LoadResult, index = loads.length - 1) => {
    loads[index]!(result);
    await flush();
  };
  return { store, loader, getLoader, onEnd, states, finish, flush };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('goes from loading to loaded', async () => {
  const { store, finish, flush, loader } = start();
  expect(store.get()).toEqual({ status: 'loading' });
  void store.start();
  await flush();
  await finish(loaded);
  expect(store.get()).toBe(loaded);
  expect(loader.load).toHaveBeenCalledWith(exposed);
});

test('becomes slow after the limit, and loaded when it arrives', async () => {
  const { store, states, finish } = start();
  void store.start();
  await jest.advanceTimersByTimeAsync(limits.slowMs - 1);
  expect(states).toEqual(['loading']);
  await jest.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['loading', 'slow']);
  await finish(loaded);
  expect(states).toEqual(['loading', 'slow', 'loaded']);
});

test('what arrives in time is never slow', async () => {
  const { store, states, finish, flush } = start();
  void store.start();
  await flush();
  await finish(loaded);
  await jest.advanceTimersByTimeAsync(limits.slowMs * 2);
  expect(states).toEqual(['loading', 'loaded']);
});

test('each load ends once; a retry starts over and recovers', async () => {
  const { store, states, finish, flush, onEnd, loader } = start();
  void store.start();
  await flush();
  await finish(failed);
  expect(onEnd.mock.calls).toEqual([[failed, expect.any(Number)]]);
  void store.retry();
  await flush();
  expect(store.get().status).toBe('loading');
  await finish(loaded);
  expect(states).toEqual(['loading', 'failed', 'loading', 'loaded']);
  expect(loader.load).toHaveBeenCalledTimes(2);
  expect(onEnd.mock.calls.map(([result]) => result as unknown)).toEqual([failed, loaded]);
});

test('a retry while files are pending speeds them up instead of loading twice', async () => {
  const { store, states, finish, loader } = start();
  void store.start();
  await jest.advanceTimersByTimeAsync(limits.slowMs);
  await store.retry();
  expect(loader.abortPending).toHaveBeenCalledWith(exposed);
  expect(loader.load).toHaveBeenCalledTimes(1);
  expect(states).toEqual(['loading', 'slow', 'loading']);
  await finish(loaded);
  expect(store.get()).toBe(loaded);
});

test('a sped-up load that still hangs becomes slow again', async () => {
  const { store, states } = start();
  void store.start();
  await jest.advanceTimersByTimeAsync(limits.slowMs);
  await store.retry();
  await jest.advanceTimersByTimeAsync(limits.slowMs);
  expect(states).toEqual(['loading', 'slow', 'loading', 'slow']);
});

test('a load that finishes during a retry stays loaded', async () => {
  const { store, finish, flush } = start();
  void store.start();
  await flush();
  const retried = store.retry();
  await finish(loaded);
  await retried;
  await jest.advanceTimersByTimeAsync(limits.slowMs);
  expect(store.get()).toBe(loaded);
});

test('an abandoned attempt never marks a later one as slow', async () => {
  const { store, finish, flush } = start();
  void store.start();
  await flush();
  void store.start();
  await flush();
  await finish(loaded, 1);
  await jest.advanceTimersByTimeAsync(limits.slowMs * 2);
  expect(store.get()).toBe(loaded);
});

test('the result of an abandoned attempt is ignored', async () => {
  const { store, finish, flush, onEnd } = start();
  void store.start();
  await flush();
  void store.start();
  await flush();
  await finish(failed, 0);
  expect(store.get()).toEqual({ status: 'loading' });
  expect(onEnd).not.toHaveBeenCalled();
  await finish(loaded, 1);
  expect(store.get()).toBe(loaded);
});

test('an unavailable runtime is an offline failure, and is retried', async () => {
  const { store, getLoader, finish, flush, onEnd } = start();
  getLoader.mockRejectedValueOnce(new Error('Loading chunk federation failed'));
  await store.start();
  expect(store.get()).toMatchObject({ status: 'failed', kind: 'offline' });
  expect(onEnd).toHaveBeenCalledTimes(1);
  void store.retry();
  await flush();
  await finish(loaded);
  expect(store.get()).toBe(loaded);
});
