import type { ShellRecord } from '@synapsei/shared-types/registry';
import { compare } from 'compare-versions';
import { byVersion } from '../releases/checkNames';
import { findUnmet } from '../releases/findMisfits';
import { inParallel } from '../releases/inParallel';
import { findPublished, readShellRecord } from '../releases/readPublished';
import type { ReleaseState, RemoteState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/** What promoting the shell takes of a remote: nothing, another version with it, or one that is not there yet. */
async function findNeed(
  store: ReleaseStore,
  state: ReleaseState,
  [remote, { enabled, stable, versions }]: [string, RemoteState],
  provided: ShellRecord['provides'],
) {
  const read = async (version: string) => {
    const found = await findPublished(store, state, remote, version);
    return 'release' in found ? [found.release] : [];
  };
  const [live] = enabled && stable ? await read(stable) : [];
  // What nobody can load waits for its team, not for a shell.
  const unmet = live ? findUnmet(live, provided) : [];
  if (!live || unmet.length === 0) return null;
  const newer = Object.keys(versions).filter((version) => compare(version, stable, '>'));
  const releases = (await Promise.all(newer.sort(byVersion).map(read))).flat();
  const fitting = releases.find((release) => findUnmet(release, provided).length === 0);
  if (fitting) return { part: `${remote}@${fitting.version}` };
  return { blocker: { remote, owner: live.owner, why: `${stable} ${unmet.join('; it ')}` } };
}

/** Published shells that are newer than the live one, and which remotes still block them. */
export async function waitingShells(store: ReleaseStore, state: ReleaseState) {
  const { stable, versions } = state.shell;
  const newer = Object.keys(versions).filter((one) => stable && compare(one, stable, '>'));
  const remotes = Object.entries(state.remotes);
  return inParallel(newer.sort(byVersion), async (version) => {
    const { provides } = await readShellRecord(store, state, version);
    const needs = await inParallel(remotes, (one) => findNeed(store, state, one, provides));
    const parts = needs.flatMap((need) => need?.part ?? []);
    return {
      version,
      /** Remotes of which nothing that is published runs in it. */
      blockers: needs.flatMap((need) => need?.blocker ?? []),
      /** What sends visitors to it once nothing blocks it. */
      command: ['promote', `shell@${version}`, ...parts].join(' '),
    };
  });
}

export type WaitingShell = Awaited<ReturnType<typeof waitingShells>>[number];
