import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { createStore, type ReadableStore } from '@synapsei/shared-types/host';
import type { Remotes as ShellRemotes } from '../../shell/src/remotes/load/createRemotes';
import type { ExposedModule } from '../../shell/src/remotes/exposedModules';
import type { Outcomes } from '../../shell/src/remotes/report/createOutcomes';
import { idOf, loadModule } from './modules';

type State = { status: 'loading' | 'loaded' | 'failed' };

/** The shell's interface to its remotes, without the details of loading. */
type Remotes = Pick<ShellRemotes, 'all' | 'crashed' | 'mount' | 'mounted'> & {
  get: (exposed: ExposedModule) => ReadableStore<State>;
};

const ignore = () => undefined;

/**
 * The shell delays secondary work until the page's own module has loaded, so it reads its state. Loads are counted,
 * so that the visit is measured, as the site's are.
 */
export function createRemotes(
  _limits: RuntimeConfig['remotes'],
  { loadEnded }: Pick<Outcomes, 'loadEnded'>,
): Remotes {
  const states = new Map<string, ReadableStore<State>>();

  function load(exposed: ExposedModule): ReadableStore<State> {
    const state = createStore<State>({ status: 'loading' });
    const begin = performance.now();
    loadModule(exposed).then(
      ({ default: Component }) => {
        loadEnded(exposed, { status: 'loaded', Component }, performance.now() - begin);
        state.set({ status: 'loaded' });
      },
      () => state.set({ status: 'failed' }),
    );
    return state;
  }

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
