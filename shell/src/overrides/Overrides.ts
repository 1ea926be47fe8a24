import { createStore, type ReadableStore } from '@synapsei/shared-types/host';
import type { DeployedRelease, Registry } from '@synapsei/shared-types/registry';
import { isRecord } from '@synapsei/shared-types/values';
import type { Choices } from '../releases/Choices';
import { sourcesOf } from './isAllowed';
import { parseAddress } from './offerLink';
import { readRelease } from './readRelease';
import { overridesKey, safeSession } from '../safeStorage';
import { parseJson } from '../parseJson';

/** A message of a remote's edit server: the address of its newest build, or why there is none. */
export type News = { version: string; folder: string } | { problem: string };

function readNews(text: string): News | null {
  const news = parseJson(text);
  if (!isRecord(news)) return null;
  if (typeof news.problem === 'string') return { problem: news.problem };
  const { version, folder } = news;
  return typeof version === 'string' && typeof folder === 'string' ? { version, folder } : null;
}

/** Listens for edits as long as the page lives; the browser reconnects by itself. */
export function followEdits(stream: string, listener: (news: News) => void): void {
  new EventSource(stream).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const news = readNews(data);
    if (news) listener(news);
  });
}

/** An override of one remote, enabled or not. */
export type Override = { name: string; url: string; isEnabled: boolean };

function isOverride(input: Partial<Override> | null): input is Override {
  return (
    typeof input?.name === 'string' && typeof input.url === 'string' && URL.canParse(input.url)
  );
}

/** The tab's stored overrides; none if storage is blocked or its content invalid. */
export function readOverrides(): Override[] {
  const stored = parseJson(safeSession.read(overridesKey));
  return Array.isArray(stored) && stored.every(isOverride) ? stored : [];
}

/** Returns `false` if the browser blocks session storage. */
export function writeOverrides(overrides: readonly Override[]): boolean {
  if (overrides.length === 0) return safeSession.remove(overridesKey);
  return safeSession.write(overridesKey, JSON.stringify(overrides));
}

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
      return 'This browser blocks session storage. Allow it to use overrides.';
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
    /** Reads the release at an address. Makes requests, but runs no code. */
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
    /** Returns the problem with the address or its release; `null` if it was accepted. */
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
