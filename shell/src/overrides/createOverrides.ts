import type { DeployedRelease, ReadableStore, Registry } from '@synapsei/shared-types';
import { createStore } from '../createStore';
import type { Releases } from '../releases/createReleases';
import { parseAddress } from './parseAddress';
import { readRelease } from './readRelease';
import { readOverrides, writeOverrides, type Override } from './overrideStorage';

/** An override of this tab, and why it does not apply. */
export type OverrideState = Override & { problem?: string };

export type Overrides = ReturnType<typeof createOverrides>;

type Parts = {
  registry: ReadableStore<Registry>;
  releases: Pick<Releases, 'setOverrides'>;
  /** What runs cannot be exchanged under the visitor's eyes. */
  reload: () => void;
};

/** The remotes that this tab takes from elsewhere. They apply from the next page view on. */
export function createOverrides({ registry, releases, reload }: Parts) {
  const store = createStore<readonly OverrideState[]>(readOverrides());
  const patterns = () => registry.get().policy?.overrideOrigins ?? [];

  function save(next: Override[]): string | null {
    if (!writeOverrides(next))
      return 'This browser keeps nothing for the tab: allow storage first.';
    reload();
    return null;
  }

  const others = (name: string) => readOverrides().filter((override) => override.name !== name);

  return {
    get: store.get,
    subscribe: store.subscribe,
    patterns,
    /** Reads the releases of what is enabled. One that cannot be had leaves its remote as it is deployed. */
    async apply(): Promise<void> {
      const releasesByName: Record<string, DeployedRelease> = {};
      const states = await Promise.all(
        readOverrides().map(async (override): Promise<OverrideState> => {
          if (!override.isEnabled) return override;
          const result = await readRelease(override.url, patterns());
          if (!result.ok) return { ...override, problem: result.problem };
          if (result.release.name !== override.name) {
            return { ...override, problem: `${override.url} now serves ${result.release.name}.` };
          }
          releasesByName[override.name] = result.release;
          return override;
        }),
      );
      store.set(states);
      releases.setOverrides(releasesByName);
    },
    /** Gives what is wrong with the address or what it serves; `null` when it was taken. */
    async add(text: string): Promise<string | null> {
      const address = parseAddress(text);
      if ('problem' in address) return `${address.problem}.`;
      const result = await readRelease(address.url, patterns());
      if (!result.ok) return result.problem;
      const { name } = result.release;
      return save([...others(name), { name, url: address.url, isEnabled: true }]);
    },
    toggle(name: string) {
      save(
        readOverrides().map((override) =>
          override.name === name ? { ...override, isEnabled: !override.isEnabled } : override,
        ),
      );
    },
    remove: (name: string) => void save(others(name)),
    reset: () => void save([]),
  };
}
