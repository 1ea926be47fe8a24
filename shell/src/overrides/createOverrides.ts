import { createStore, type ReadableStore } from '@synapsei/shared-types/host';
import type { DeployedRelease, Registry } from '@synapsei/shared-types/registry';
import type { Choices } from '../releases/createChoices';
import { followEdits, type News } from './followEdits';
import { sourcesOf } from './isAllowed';
import { parseAddress } from './parseAddress';
import { readRelease } from './readRelease';
import { readOverrides, writeOverrides, type Override } from './overrideStorage';

/** An override of this tab, its preview, and the reason if it does not apply. */
export type OverrideState = Override & Pick<DeployedRelease, 'preview'> & { problem?: string };

export type Overrides = ReturnType<typeof createOverrides>;

type OverrideDependencies = {
  registry: ReadableStore<Registry>;
  choices: Pick<Choices, 'setOverrides'>;
  /** Running code cannot be replaced while the visitor uses it. */
  reload: () => void;
  /** Loads the shown modules of a release before it replaces the running one. */
  prepare: (release: DeployedRelease) => Promise<unknown>;
};

/**
 * The remotes that this tab overrides. They apply from the next page view; builds of a remote under
 * development replace each other in place.
 */
export function createOverrides({ registry, choices, reload, prepare }: OverrideDependencies) {
  const store = createStore<readonly OverrideState[]>(readOverrides());
  let applied: Record<string, DeployedRelease> = {};
  let turn = 0;
  const sources = () => sourcesOf(registry.get());

  function save(next: Override[]): string | null {
    if (!writeOverrides(next))
      return 'This browser stores nothing for the tab: allow storage first.';
    reload();
    return null;
  }

  function note(name: string, problem?: string) {
    store.set(store.get().map((state) => (state.name === name ? { ...state, problem } : state)));
  }

  /** Switches to the next build of a remote under development, or reports why it cannot. */
  async function take({ name, url }: Override, news: News): Promise<void> {
    const current = ++turn;
    if ('problem' in news) return note(name, news.problem);
    if (news.version !== applied[name]?.version) {
      const result = await readRelease(new URL(news.folder, url).href, sources());
      if (!result.ok) return note(name, result.problem);
      await prepare(result.release);
      if (current !== turn) return;
      applied = { ...applied, [name]: result.release };
      choices.setOverrides(applied);
    }
    note(name);
  }

  function follow(override: Override) {
    const { edits } = applied[override.name] ?? {};
    if (edits) followEdits(override.url + edits, (news) => void take(override, news));
  }

  const others = (name: string) => readOverrides().filter((override) => override.name !== name);

  return {
    get: store.get,
    subscribe: store.subscribe,
    sources,
    /** What an address would run. Makes requests, but runs nothing. */
    read: (url: string) => readRelease(url, sources()),
    /** Reads the releases of enabled overrides. If one is unavailable its remote stays as deployed. */
    async apply(): Promise<void> {
      applied = {};
      const states = await Promise.all(
        readOverrides().map(async (override): Promise<OverrideState> => {
          if (!override.isEnabled) return override;
          const result = await readRelease(override.url, sources());
          if (!result.ok) return { ...override, problem: result.problem };
          const { release } = result;
          if (release.name !== override.name)
            return { ...override, problem: `${override.url} now serves ${release.name}.` };
          applied[override.name] = release;
          return { ...override, preview: release.preview };
        }),
      );
      store.set(states);
      choices.setOverrides(applied);
      states.filter(({ isEnabled }) => isEnabled).forEach(follow);
    },
    /** Returns what is wrong with the address or its release; `null` when it was accepted. */
    async add(text: string): Promise<string | null> {
      const address = parseAddress(text);
      if ('problem' in address) return `${address.problem}.`;
      const result = await readRelease(address.url, sources());
      if (!result.ok) return result.problem;
      const { name } = result.release;
      return save([...others(name), { name, url: address.url, isEnabled: true }]);
    },
    toggle(name: string) {
      const turned = (one: Override) => ({ ...one, isEnabled: !one.isEnabled });
      save(readOverrides().map((one) => (one.name === name ? turned(one) : one)));
    },
    remove: (name: string) => void save(others(name)),
    reset: () => void save([]),
  };
}
