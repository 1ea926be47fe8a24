import type { ReleaseStore } from '../store/ReleaseStore';
import { mayBeArchived } from './archive';
import { newestHash } from './checkRecord';
import { mapValues } from './mapValues';
import { partOf, publishedOf, shellName, withRelease, type Part, type Published } from './parts';
import { readChain, readWhole } from './readState';
import type { ReleaseState, RemoteState } from './ReleaseState';

/** Every version of each part that was published and not retired since. */
export type AllVersions = Map<string, Map<string, Published>>;

type Listing = Pick<RemoteState, 'retired'> & { versions: Record<string, Published> };

/** Adds what the next record of the history says. */
export function addVersions(all: AllVersions, { revision, shell, remotes }: ReleaseState) {
  const parts: Record<string, Listing> = { [shellName]: shell, ...remotes };
  for (const [name, { versions, retired = [] }] of Object.entries(parts)) {
    const known = all.get(name) ?? new Map<string, Published>();
    all.set(name, known);
    for (const [version, published] of Object.entries(versions)) known.set(version, published);
    for (const one of retired) if (one.revision === revision) known.delete(one.version);
  }
}

const found = new WeakMap<ReleaseStore, { hash: string; all: AllVersions }>();

/** What the signed history says, from its first record on: nothing in the store points to old versions. @throws Refusal */
async function findAllVersions(store: ReleaseStore): Promise<AllVersions> {
  const known = found.get(store);
  if (known && known.hash === newestHash(await readChain(store))) return known.all;
  const all: AllVersions = new Map();
  const chain = await readWhole(store, (state) => addVersions(all, state));
  found.set(store, { hash: newestHash(chain), all });
  return all;
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
  return missing.reduce((next, part) => {
    const published = all.get(part.name)?.get(part.version);
    return published ? withRelease(next, part, published) : next;
  }, state);
}

/** The state with all of them. */
export function withVersions({ shell, remotes, ...state }: ReleaseState, all: AllVersions) {
  const whole = <Whole extends { versions: object }>(part: Whole, name: string): Whole => ({
    ...part,
    versions: { ...Object.fromEntries(all.get(name) ?? []), ...part.versions },
  });
  return { ...state, shell: whole(shell, shellName), remotes: mapValues(remotes, whole) };
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
