import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { recoverState } from '../revisions/recoverState';
import { reachableVersions } from '../revisions/publicRegistry';
import { readRevision } from '../state/readState';
import { remoteOf, type ReleaseState, type RemoteState } from '../state/ReleaseState';
import { changeState, unchanged, withRemote, type Outcome } from './changeState';
import { checkPublished } from './gate';

/** How far back a previous version is looked for. */
const maximumSteps = 1000;

/** The version that was stable before; its files must still be there. */
async function findPrevious({ store }: Context, state: ReleaseState, name: string) {
  const { stable, versions, lastKnownGood } = remoteOf(state, name);
  if (lastKnownGood && versions[lastKnownGood]) return lastKnownGood;
  const end = Math.max(1, state.revision - maximumSteps);
  for (let revision = state.revision - 1; revision >= end; revision -= 1) {
    const before = (await readRevision(store, revision)).remotes[name]?.stable;
    if (before && before !== stable && versions[before]) return before;
  }
  throw new Refusal(`${name} has had no other stable version; name one with --to.`);
}

/** The version that is left behind is suspect: no visit falls back to it, and no candidate stays. */
function rolledBack({ enabled, versions }: RemoteState, version: string): RemoteState {
  return { enabled, stable: version, versions };
}

/**
 * Brings a remote's previous stable version back, or the one that `to` names.
 * @throws Refusal when there is none or it does not verify
 */
export async function rollback(context: Context, name: string, to?: string): Promise<Outcome> {
  const state = await recoverState(context);
  const version = to ?? (await findPrevious(context, state, name));
  const { stable } = remoteOf(state, name);
  const what = `rollback ${name} from ${stable} to ${version}`;
  await checkPublished(context, state, name, version);
  if (stable === version) return unchanged(state, what, context.isDryRun);
  return changeState(context, {
    what,
    seen: state,
    subject: { remote: name },
    apply: (newest) => withRemote(newest, name, (remote) => rolledBack(remote, version)),
  });
}

function restored(newest: RemoteState | undefined, old: RemoteState): RemoteState {
  return { ...old, versions: { ...old.versions, ...newest?.versions } };
}

/** @throws Refusal that names a version which the old revision needs and which is gone */
async function checkRestorable(context: Context, state: ReleaseState, old: ReleaseState) {
  for (const [name, remote] of Object.entries(old.remotes)) {
    for (const version of reachableVersions(remote)) {
      await checkPublished(context, state, name, version);
    }
  }
}

/**
 * Makes everything as it was at a revision: each remote's stable version, candidate and switch, and
 * the shell. What was published since stays published.
 * @throws Refusal when something that it needs is gone
 */
export async function revert(context: Context, revision: number): Promise<Outcome> {
  const state = await recoverState(context);
  const old = await readRevision(context.store, revision);
  await checkRestorable(context, state, old);
  const remotes = Object.fromEntries(
    Object.entries(old.remotes).map(([name, remote]) => [
      name,
      restored(state.remotes[name], remote),
    ]),
  );
  return changeState(context, {
    what: `revert to revision ${revision}`,
    seen: state,
    subject: 'all',
    apply: (newest) => ({
      ...newest,
      policy: old.policy,
      shell: { ...newest.shell, stable: old.shell.stable, minVersion: old.shell.minVersion },
      remotes,
    }),
  });
}
