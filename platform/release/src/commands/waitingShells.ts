import type { Release, ShellRecord } from '@synapsei/shared-types/registry';
import { compare } from 'compare-versions';
import { byVersion } from '../releases/checkNames';
import { findUnmet } from '../releases/findMisfits';
import { findPublished, readShellRecord } from '../releases/readPublished';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

type Provided = ShellRecord['provides'];

/** The newest published version that the shell runs. */
const findFitting = (releases: Release[], provided: Provided) =>
  releases
    .filter((release) => findUnmet(release, provided).length === 0)
    .sort((left, right) => byVersion(left.version, right.version))[0];

/** What promoting the shell takes of a remote: nothing, another version with it, or one that is not there yet. */
async function findNeed(
  store: ReleaseStore,
  state: ReleaseState,
  remote: string,
  provided: Provided,
) {
  const { stable, versions } = state.remotes[remote] ?? { stable: '', versions: {} };
  const read = async (version: string) => {
    const found = await findPublished(store, state, remote, version);
    return 'release' in found ? [found.release] : [];
  };
  const [live] = await read(stable);
  // What nobody can load waits for its team, not for a shell.
  const unmet = live ? findUnmet(live, provided) : [];
  if (!live || unmet.length === 0) return null;
  const newer = Object.keys(versions).filter((version) => compare(version, stable, '>'));
  const fitting = findFitting((await Promise.all(newer.map(read))).flat(), provided);
  if (fitting) return { part: `${remote}@${fitting.version}` };
  return { blocker: { remote, owner: live.owner, why: `${stable} ${unmet.join('; it ')}` } };
}

async function describe(store: ReleaseStore, state: ReleaseState, version: string) {
  const { provides } = await readShellRecord(store, state, version);
  const names = Object.entries(state.remotes)
    .filter(([, { enabled, stable }]) => enabled && stable)
    .map(([name]) => name);
  const needs = await Promise.all(names.map((name) => findNeed(store, state, name, provides)));
  const parts = needs.flatMap((need) => need?.part ?? []);
  return {
    version,
    /** Remotes of which nothing that is published runs in it. */
    blockers: needs.flatMap((need) => need?.blocker ?? []),
    /** What sends visitors to it once nothing blocks it. */
    command: ['promote', `shell@${version}`, ...parts].join(' '),
  };
}

export type WaitingShell = Awaited<ReturnType<typeof describe>>;

/** Published shells that are newer than the live one, and which remotes still block them. */
export async function waitingShells(
  store: ReleaseStore,
  state: ReleaseState,
): Promise<WaitingShell[]> {
  const { stable, versions } = state.shell;
  const newer = Object.keys(versions).filter((one) => stable && compare(one, stable, '>'));
  return Promise.all(newer.sort(byVersion).map((version) => describe(store, state, version)));
}
