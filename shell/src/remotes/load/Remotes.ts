import type { DeployedRelease } from '@synapsei/shared-types/registry';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { createStore } from '@synapsei/shared-types/host';
import { createListStore } from '../../createListStore';
import type { Outcomes } from '../report/Outcomes';
import { moduleName, type ExposedModule } from '../exposedModules';
import type { RemoteLoader } from './RemoteLoader';
import { failure, type Failure, type Loaded, type LoadResult } from './loadResult';

/** State of a module's place on the page. */
export type RemoteState = { status: 'loading' } | { status: 'slow' } | Loaded | Failure;

type LoaderSource = () => Promise<Pick<RemoteLoader, 'load' | 'abortPending'>>;
type Limits = Pick<RuntimeConfig['remotes'], 'slowMs'>;

export type RemoteStore = ReturnType<typeof createRemoteStore>;

/**
 * The state of one module from 'loading' to 'loaded' or 'failed'. Calls `onEnd` for each load before the page shows it.
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

export type Remotes = ReturnType<typeof createRemotes>;

/** One store for each requested module; a failed one starts over when it is requested again. */
export function createRemotes(
  limits: RuntimeConfig['remotes'],
  outcomes: Outcomes,
  create: () => Promise<RemoteLoader> = () =>
    import(/* webpackChunkName: "federation" */ './RemoteLoader').then((module) =>
      module.createRemoteLoader(limits, outcomes),
    ),
) {
  let loader: Promise<RemoteLoader> | undefined;
  function load(): Promise<RemoteLoader> {
    loader ??= create();
    loader.catch(() => (loader = undefined));
    return loader;
  }
  const { loadEnded, crashed, faults } = outcomes;
  const stores = new Map<string, RemoteStore>();
  const mounted = createListStore<ExposedModule>();
  return {
    crashed,
    faults,
    get(exposed: ExposedModule): RemoteStore {
      const key = moduleName(exposed);
      const known = stores.get(key);
      if (known) return known;
      const store = createRemoteStore(exposed, load, limits, (result, milliseconds) =>
        loadEnded(exposed, result, milliseconds),
      );
      stores.set(key, store);
      return store;
    },
    /** Every module requested in this page view. */
    all: (): RemoteStore[] => [...stores.values()],
    /**
     * Lets go of a version that nothing shows. When it is needed again, it is loaded again; with `keepsCode`, from the
     * code that is already here.
     */
    forget(release: DeployedRelease, keepsCode: boolean) {
      for (const [key, { exposed }] of stores)
        if (exposed.release.uniqueName === release.uniqueName) stores.delete(key);
      load().then(
        (loaded) => loaded.forget(release, keepsCode),
        () => {},
      );
    },
    /** The modules on the page. */
    mounted: { get: mounted.get, subscribe: mounted.subscribe },
    mount: mounted.add,
  };
}
