import type { ReleaseStore } from '../store/ReleaseStore';
import { mayBeArchived } from './archive';
import { newestHash } from './checkRecord';
import { partOf, publishedOf, shellName, withRelease, withShellVersion, type Part } from './parts';
import { readChain, readWhole } from './readState';
import type { PublishedVersion, ReleaseState, ShellVersion } from './ReleaseState';

/** Every version that was published and not retired since. */
export type AllVersions = {
  shell: Map<string, ShellVersion>;
  remotes: Map<string, Map<string, PublishedVersion>>;
};

export const noVersions = (): AllVersions => ({ shell: new Map(), remotes: new Map() });

/** Adds what the next record of the history says. */
export function addVersions(all: AllVersions, { revision, shell, remotes }: ReleaseState) {
  for (const [version, published] of Object.entries(shell.versions))
    all.shell.set(version, published);
  for (const [name, { versions, retired = [] }] of Object.entries(remotes)) {
    const known = all.remotes.get(name) ?? new Map<string, PublishedVersion>();
    all.remotes.set(name, known);
    for (const [version, published] of Object.entries(versions)) known.set(version, published);
    for (const one of retired) if (one.revision === revision) known.delete(one.version);
  }
}

const found = new WeakMap<ReleaseStore, { hash: string; all: AllVersions }>();

/** What the signed history says, from its first record on: nothing in the store points to old versions. @throws Refusal */
async function findAllVersions(store: ReleaseStore): Promise<AllVersions> {
  const known = found.get(store);
  if (known && known.hash === newestHash(await readChain(store))) return known.all;
  const all = noVersions();
  const chain = await readWhole(store, (state) => addVersions(all, state));
  found.set(store, { hash: newestHash(chain), all });
  return all;
}

function withVersion(state: ReleaseState, all: AllVersions, { name, version }: Part): ReleaseState {
  if (name === shellName) {
    const published = all.shell.get(version);
    return published ? withShellVersion(state, version, published) : state;
  }
  const published = all.remotes.get(name)?.get(version);
  return published && state.remotes[name]
    ? withRelease(state, { name, version }, published)
    : state;
}

function isMissing(state: ReleaseState, part: Part): boolean {
  const { archived } = partOf(state, part.name) ?? {};
  return !publishedOf(state, part) && mayBeArchived(archived, part.version);
}

/**
 * The state with these versions in it, if they are published. Those that the newest record does not list are
 * looked for in the whole history, unless it says that there were none so high.
 */
export async function withArchived(
  store: ReleaseStore,
  state: ReleaseState,
  parts: Part[],
): Promise<ReleaseState> {
  const missing = parts.filter((part) => isMissing(state, part));
  if (missing.length === 0) return state;
  const all = await findAllVersions(store);
  return missing.reduce((next, part) => withVersion(next, all, part), state);
}

/** The state with all of them. */
export function withVersions(state: ReleaseState, all: AllVersions): ReleaseState {
  const remotes = Object.entries(state.remotes).map(([name, remote]) => {
    const versions = { ...Object.fromEntries(all.remotes.get(name) ?? []), ...remote.versions };
    return [name, { ...remote, versions }] as const;
  });
  const versions = { ...Object.fromEntries(all.shell), ...state.shell.versions };
  return { ...state, shell: { ...state.shell, versions }, remotes: Object.fromEntries(remotes) };
}

/** The state with every version that is published. Reads the whole history where its newest record does not list them. */
export async function withEveryVersion(
  store: ReleaseStore,
  state: ReleaseState,
): Promise<ReleaseState> {
  const parts = [state.shell, ...Object.values(state.remotes)];
  if (!parts.some(({ archived }) => archived)) return state;
  return withVersions(state, await findAllVersions(store));
}
