import type { Context } from '../Context';
import { checkPublished } from '../releases/verifyRelease';
import { mapValues, shellName, type Part } from '../state/parts';
import { readRevision } from '../state/readBack';
import { readState } from '../state/readState';
import { reachableVersions, type ReleaseState, type RemoteState } from '../state/ReleaseState';
import { changeState, type Outcome } from './changeState';

/** What visitors could get at a revision. */
const livePartsOf = ({ shell, remotes }: ReleaseState): Part[] => [
  ...(shell.stable ? [{ name: shellName, version: shell.stable }] : []),
  ...Object.entries(remotes).flatMap(([name, remote]) =>
    reachableVersions(remote).map((version) => ({ name, version })),
  ),
];

/** A remote with its choices of then. One that came later is nobody's until it is promoted again. */
const restoredRemote = (now: RemoteState, old: RemoteState | undefined): RemoteState => ({
  ...(old ?? { enabled: now.enabled, stable: '' }),
  versions: now.versions,
  archived: now.archived,
  retired: now.retired,
});

function restored(now: ReleaseState, old: ReleaseState): ReleaseState {
  const remotes = mapValues(now.remotes, (remote, name) =>
    restoredRemote(remote, old.remotes[name]),
  );
  const { stable, minVersion } = old.shell;
  const shell = { ...now.shell, stable, minVersion };
  return { ...now, policy: old.policy, shell, remotes };
}

/**
 * Makes everything as it was at a revision: each remote's stable version, candidate and switch, and
 * the shell. What was published since stays published.
 * @throws Refusal when something that it needs is gone
 */
export async function revert(context: Context, revision: number): Promise<Outcome> {
  const state = await readState(context.store);
  const old = await readRevision(context.store, revision);
  const parts = livePartsOf(old);
  for (const part of parts) await checkPublished(context, state, part);
  return changeState(context, {
    what: `revert to revision ${revision}`,
    seen: state,
    subject: 'all',
    uses: parts,
    apply: (newest) => restored(newest, old),
  });
}
