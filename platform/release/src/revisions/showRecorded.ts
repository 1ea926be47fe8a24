import { messageOf } from '@synapsei/base';
import type { Context } from '../Context';
import { exitCodes, Refusal } from '../Refusal';
import type { ReleaseState } from '../state/ReleaseState';
import { publicRegistry } from './publicRegistry';
import { showNewest } from './showNewest';

/** What came of a command that changes something. */
export type Outcome = {
  /** What was done, or would be. */
  what: string;
  /** The revision that visitors are served now. */
  revision: number;
  /** The newest revision of the history: what was recorded, if anything was. */
  recorded: number;
  isDryRun: boolean;
  /** Lines worth reading: differences, notes. */
  notes: string[];
};

/** Whether another process shows what this one records: a job, or that of a command in a hurry. */
const isLeft = ({ target, showApart }: Context) => target.renderedByJob || showApart;

/** @returns the revision that visitors are served now */
async function show(context: Context): Promise<number> {
  if (!isLeft(context)) return showNewest(context);
  if (!context.target.renderedByJob) context.showApart?.();
  return context.store.publishedRevision();
}

/** The last step, which others make up for. @throws Refusal that says what is recorded already */
async function afterRecord<Value>({ revision }: ReleaseState, act: () => Promise<Value>) {
  try {
    return await act();
  } catch (error) {
    const { details, exitCode } = error instanceof Refusal ? error : new Refusal('');
    const sentence = `Revision ${revision} is recorded, but not shown: ${messageOf(error)} "release render" shows it.`;
    const isSaid = exitCode === exitCodes.incomplete;
    throw new Refusal(isSaid ? messageOf(error) : sentence, details, exitCodes.incomplete);
  }
}

/** What of a change is left to another process. */
const noteForOther = ({ revision, documents }: ReleaseState) =>
  `recorded as revision ${revision}: ${
    documents.revision === revision
      ? 'visitors get it when it is rendered; "release status" tells'
      : 'nothing changes for visitors'
  }`;

/** Shows a revision that was just recorded, or leaves that to others. @throws Refusal when it is not shown */
export const showRecorded = (
  context: Context,
  recorded: ReleaseState,
  what: string,
  notes: string[],
): Promise<Outcome> =>
  afterRecord(recorded, async () => {
    const { problems } = await publicRegistry(context.store, recorded);
    const left = isLeft(context) ? [noteForOther(recorded)] : [];
    return {
      what,
      revision: await show(context),
      recorded: recorded.revision,
      isDryRun: false,
      notes: [...notes, ...left, ...problems],
    };
  });

/** The outcome of a command that recorded nothing. */
export const unrecorded = (
  { documents, revision }: ReleaseState,
  what: string,
  isDryRun: boolean,
  notes: string[] = [],
): Outcome => ({ what, revision: documents.revision, recorded: revision, isDryRun, notes });

/** Nothing to do is no failure: the command may be run again. So what a killed one has recorded is shown. */
export async function unchanged(context: Context, state: ReleaseState, what: string) {
  const outcome = unrecorded(state, `${what}: nothing to do`, context.isDryRun);
  const isShowing = !context.isDryRun && !context.target.renderedByJob;
  return isShowing
    ? { ...outcome, revision: await afterRecord(state, () => show(context)) }
    : outcome;
}
