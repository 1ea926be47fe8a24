import type { Context } from '../Context';
import type { Unpublished } from '../revisions/findMisfits';
import { publishNewest } from '../revisions/publishNewest';
import { readConfig } from '../revisions/stageDocuments';
import { commit, type Proposal } from '../state/commit';
import type { ReleaseState } from '../state/ReleaseState';
import type { Target } from '../target';
import { settle } from './settle';

export type Outcome = {
  /** What was done, or would be. */
  what: string;
  /** The revision that visitors are served now. */
  revision: number;
  isDryRun: boolean;
  /** Lines worth reading: differences, notes. */
  notes: string[];
};

type Apply = (newest: ReleaseState) => ReleaseState;

type Intent = Pick<Proposal, 'subject' | 'seen'> & {
  what: string;
  apply: Apply;
  notes?: string[];
  /** What to do instead when parts would not run together. By default nothing is said. */
  advise?: () => Promise<string[]>;
  /** Records that a dry run did not upload. By default none. */
  unpublished?: Unpublished;
};

/** Who may override is the target's description to say, where it says anything. */
const withPolicy =
  ({ overrideOrigins }: Target, apply: Apply): Apply =>
  (newest) => ({ ...apply(newest), ...(overrideOrigins && { policy: { overrideOrigins } }) });

/**
 * Appends a revision and shows it to visitors; on a dry run it does neither.
 * @throws Refusal when visitors would get parts that do not run together, when the target's config is none,
 * or when somebody else changed the same thing
 */
export async function changeState(context: Context, intent: Intent): Promise<Outcome> {
  const { store, by, why, isDryRun } = context;
  const { what, notes = [], seen, subject, advise, unpublished } = intent;
  const change = withPolicy(context.target, intent.apply);
  const apply = (newest: ReleaseState) =>
    settle(store, newest, change(newest), { advise, unpublished });
  // Pages could not be rendered without it: better to know before history does.
  await readConfig(store);
  if (isDryRun) {
    await apply(seen);
    return { what, revision: seen.revision, isDryRun, notes };
  }
  context.progress(what);
  await commit(store, { subject, seen, apply, change: { by, why, what }, now: context.now() });
  return { what, revision: await publishNewest(store), isDryRun, notes };
}

/** Nothing to do is no failure: the command may be run again. */
export function unchanged(state: ReleaseState, what: string, isDryRun: boolean): Outcome {
  return { what: `${what}: nothing to do`, revision: state.revision, isDryRun, notes: [] };
}
