import type { ReadableStore } from '@synapsei/shared-types';
import { createStore } from '@synapsei/shared-types/createStore';
import type { Remotes as ShellRemotes } from '../../shell/src/remotes/load/createRemotes';
import type { ExposedModule } from '../../shell/src/remotes/exposedModules';
import { idOf, loadModule } from './modules';

type State = { status: 'loading' | 'loaded' | 'failed' };

/** The shell's interface to its remotes, without the details of loading. */
type Remotes = Pick<ShellRemotes, 'all' | 'crashed' | 'mount' | 'mounted'> & {
  get: (exposed: ExposedModule) => ReadableStore<State>;
};

const ignore = () => undefined;

function load(exposed: ExposedModule): ReadableStore<State> {
  const state = createStore<State>({ status: 'loading' });
  loadModule(exposed).then(
    () => state.set({ status: 'loaded' }),
    () => state.set({ status: 'failed' }),
  );
  return state;
}

/** The shell delays secondary work until the page's own module has loaded, so it reads its state. */
export function createRemotes(): Remotes {
  const states = new Map<string, ReadableStore<State>>();
  return {
    all: () => [],
    crashed: ignore,
    mount: () => ignore,
    mounted: createStore<readonly ExposedModule[]>([]),
    get(exposed) {
      const state = states.get(idOf(exposed)) ?? load(exposed);
      states.set(idOf(exposed), state);
      return state;
    },
  };
}
