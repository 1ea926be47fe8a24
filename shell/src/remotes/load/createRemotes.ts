import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { createStore } from '@synapsei/shared-types/host';
import type { Outcomes } from '../report/createOutcomes';
import { createRemoteStore, type RemoteStore } from './createRemoteStore';
import type { RemoteLoader } from './createRemoteLoader';
import { moduleName, type ExposedModule } from '../exposedModules';

export type Remotes = ReturnType<typeof createRemotes>;

/** One store for each requested module; a failed one starts over when it is requested again. */
export function createRemotes(
  limits: RuntimeConfig['remotes'],
  outcomes: Outcomes,
  create: () => Promise<RemoteLoader> = () =>
    import(/* webpackChunkName: "federation" */ './createRemoteLoader').then((module) =>
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
  const mounted = createStore<readonly ExposedModule[]>([]);
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
     * Lets go of a version that nothing shows; needed again, it is loaded again. `keepsCode`: from
     * what has arrived already.
     */
    forget(release: DeployedRelease, keepsCode: boolean) {
      for (const [key, { exposed }] of stores)
        if (exposed.release.uniqueName === release.uniqueName) stores.delete(key);
      load().then(
        (loaded) => loaded.forget(release, keepsCode),
        () => {},
      );
    },
    mounted: { get: mounted.get, subscribe: mounted.subscribe },
    /** Records a module as mounted until the returned function is called. */
    mount(exposed: ExposedModule): () => void {
      const own = { ...exposed };
      mounted.set([...mounted.get(), own]);
      return () => mounted.set(mounted.get().filter((other) => other !== own));
    },
  };
}
