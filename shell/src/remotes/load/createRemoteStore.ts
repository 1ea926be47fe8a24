import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { createStore } from '@synapsei/shared-types/host';
import type { RemoteLoader } from './createRemoteLoader';
import { failure, type Failure, type Loaded, type LoadResult } from './loadResult';
import type { ExposedModule } from '../exposedModules';

/** What a module's place on the page shows. */
export type RemoteState = { status: 'loading' } | { status: 'slow' } | Loaded | Failure;

type LoaderSource = () => Promise<Pick<RemoteLoader, 'load' | 'abortPending'>>;
type Limits = Pick<RuntimeConfig['remotes'], 'slowMs'>;

export type RemoteStore = ReturnType<typeof createRemoteStore>;

/**
 * The state of one module from 'loading' to 'loaded' or 'failed'. Calls `onEnd` for each load
 * before the page shows it.
 */
export function createRemoteStore(
  exposed: ExposedModule,
  getLoader: LoaderSource,
  { slowMs }: Limits,
  onEnd: (result: LoadResult, milliseconds: number) => void = () => {},
) {
  const store = createStore<RemoteState>({ status: 'loading' });
  let attempt = 0;
  let loadMs: number | null = null;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  async function load(): Promise<LoadResult> {
    try {
      return await (await getLoader()).load(exposed);
    } catch (error) {
      return failure('offline', 'the federation runtime cannot be loaded', error);
    }
  }

  function wait() {
    clearTimeout(slowTimer);
    store.set({ status: 'loading' });
    slowTimer = setTimeout(() => store.set({ status: 'slow' }), slowMs);
  }

  async function start() {
    const current = ++attempt;
    const begin = performance.now();
    wait();
    const result = await load();
    if (current !== attempt) return;
    clearTimeout(slowTimer);
    loadMs = performance.now() - begin;
    onEnd(result, loadMs);
    store.set(result);
  }

  /** Requests pending files again; after a failure starts over. */
  async function retry() {
    const loader = await getLoader().catch(() => null);
    loader?.abortPending(exposed);
    const { status } = store.get();
    if (status === 'failed') await start();
    else if (status !== 'loaded') wait();
  }

  return {
    exposed,
    get: store.get,
    subscribe: store.subscribe,
    /** Duration of the last load in milliseconds; `null` before its end. */
    loadMs: () => loadMs,
    start,
    retry,
  };
}
