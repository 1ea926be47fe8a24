import type { Context } from '../Context';
import { publishNewest } from '../revisions/publishNewest';
import { readConfig } from '../revisions/stageDocuments';
import { commit, type Proposal } from '../state/commit';
import { remoteOf, type ReleaseState, type RemoteState } from '../state/ReleaseState';
import type { Target } from '../target';

export type Outcome = {
  /** What was done, or would be. */
  what: string;
  /** The revision that visitors are served now. */
  revision: number;
  isDryRun: boolean;
  /** Lines worth reading: differences, notes. */
  notes: string[];
};

type Intent = Pick<Proposal, 'subject' | 'seen' | 'apply'> & { what: string; notes?: string[] };

/** Who may override is the target's description to say, where it says anything. */
const withPolicy =
  ({ overrideOrigins }: Target, apply: Intent['apply']): Intent['apply'] =>
  (newest) => ({ ...apply(newest), ...(overrideOrigins && { policy: { overrideOrigins } }) });

/**
 * Appends a revision and shows it to visitors; on a dry run it does neither.
 * @throws Refusal when the target's config is none, or somebody else changed the same thing
 */
export async function changeState(context: Context, intent: Intent): Promise<Outcome> {
  const { store, by, why, isDryRun } = context;
  const { what, notes = [], seen, subject } = intent;
  const apply = withPolicy(context.target, intent.apply);
  // Pages could not be rendered without it: better to know before history does.
  await readConfig(store);
  if (isDryRun) return { what, revision: seen.revision, isDryRun, notes };
  context.progress(what);
  await commit(store, { subject, seen, apply, change: { by, why, what }, now: context.now() });
  return { what, revision: await publishNewest(store), isDryRun, notes };
}

/** Nothing to do is no failure: the command may be run again. */
export function unchanged(state: ReleaseState, what: string, isDryRun: boolean): Outcome {
  return { what: `${what}: nothing to do`, revision: state.revision, isDryRun, notes: [] };
}

/** The state with one remote changed. */
export function withRemote(
  state: ReleaseState,
  name: string,
  change: (remote: RemoteState) => RemoteState,
): ReleaseState {
  return { ...state, remotes: { ...state.remotes, [name]: change(remoteOf(state, name)) } };
}

/** The state with another stable version; the one before is what a visit falls back to. */
export function withStable(remote: RemoteState, version: string): RemoteState {
  const { canary, ...others } = remote;
  return {
    ...others,
    stable: version,
    ...(remote.stable !== version && { lastKnownGood: remote.stable }),
    ...(canary && canary.version !== version && { canary }),
  };
}
