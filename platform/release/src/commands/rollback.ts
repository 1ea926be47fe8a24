import { text } from '@synapsei/base/commandLine';
import { defineChange, numberOf } from '../cli/defineCommand';
import type { Context } from '../Context';
import { Misuse, Refusal } from '../Refusal';
import { checkOnce, findNamed } from '../releases/checkNames';
import { findMisfits } from '../releases/findMisfits';
import { checkPublished } from '../releases/verifyRelease';
import { withArchived } from '../state/archive';
import {
  changedParts,
  mapValues,
  publishedOf,
  rolledBack,
  shellName,
  stableOf,
  withParts,
  type Part,
} from '../state/parts';
import { readBack, readRevision } from '../state/readBack';
import { readState } from '../state/readState';
import { reachableVersions, type ReleaseState, type RemoteState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { changeState, unchanged } from './changeState';

/** How far back a previous version is looked for. */
const maximumSteps = 1000;

/** Whether a version is published and not retired. */
const isThere = async (store: ReleaseStore, state: ReleaseState, part: Part) =>
  publishedOf(await withArchived(store, state, [part]), part) !== undefined;

/** The revision that made a part's live version live, and the one before it. */
async function findSwitch({ store }: Context, state: ReleaseState, name: string) {
  const end = Math.max(1, state.revision - maximumSteps);
  let after = state;
  for await (const before of readBack(store, state.revision, end)) {
    const stable = stableOf(before, name);
    const isOther = stable !== stableOf(state, name);
    if (isOther && stable && (await isThere(store, state, { name, version: stable })))
      return { before, after };
    after = before;
  }
  return null;
}

/** The version that was live before; its files must still be there. */
async function findPrevious(context: Context, state: ReleaseState, name: string) {
  const { lastKnownGood } = state.remotes[name] ?? {};
  if (lastKnownGood) return lastKnownGood;
  const found = await findSwitch(context, state, name);
  if (found) return stableOf(found.before, name);
  throw new Refusal(`${name} has had no other stable version; name one, such as ${name}@1.2.0.`);
}

/**
 * What became live together goes back together: the command that does it, for parts that do not go back
 * alone. When more has changed since, it is everything as of the revision before.
 */
async function adviseTogether(context: Context, state: ReleaseState, parts: Part[]) {
  const found = await findSwitch(context, state, parts[0]?.name ?? '');
  if (!found) return [];
  const { before, after } = found;
  const others = changedParts(before, after)
    .map((name) => ({ name, version: stableOf(before, name) }))
    .filter(({ name, version }) => version && !parts.some((part) => part.name === name));
  const together = [...parts, ...others];
  const whole = await withArchived(context.store, state, together);
  const misfits = await findMisfits(context.store, withParts(whole, together, rolledBack));
  const command =
    misfits.length === 0
      ? together.map(({ name, version }) => `${name}@${version}`).join(' ')
      : `--revision ${before.revision}`;
  return [`Roll back what became live together: release rollback ${command}`];
}

/**
 * Brings parts' previous versions back, or those that are named: all of them in one revision, or none.
 * @throws Refusal when there is none, one does not verify, or they would not run with what stays
 */
export async function rollback(context: Context, wanted: { name: string; version?: string }[]) {
  const state = await readState(context.store);
  const parts: Part[] = [];
  for (const { name, version } of wanted)
    parts.push({ name, version: version ?? (await findPrevious(context, state, name)) });
  for (const part of parts) await checkPublished(context, state, part);
  const steps = parts.map(
    ({ name, version }) => `${name} from ${stableOf(state, name)} to ${version}`,
  );
  const what = `rollback ${steps.join(', ')}`;
  if (parts.every(({ name, version }) => stableOf(state, name) === version))
    return unchanged(context, state, what);
  return changeState(context, {
    what,
    seen: state,
    subject: parts.map(({ name }) => name),
    uses: parts,
    apply: (newest) => withParts(newest, parts, rolledBack),
    advise: () => adviseTogether(context, state, parts),
  });
}

/** What visitors could get at a revision. */
const livePartsOf = ({ shell, remotes }: ReleaseState): Part[] =>
  Object.entries({ [shellName]: { stable: shell.stable }, ...remotes }).flatMap(([name, part]) =>
    reachableVersions(part).map((version) => ({ name, version })),
  );

/** A remote with its choices of then. One that came later is nobody's until it is promoted again. */
const restoredRemote = (now: RemoteState, old: RemoteState | undefined): RemoteState => ({
  ...(old ?? { enabled: now.enabled, stable: '' }),
  versions: now.versions,
  archived: now.archived,
  retired: now.retired,
});

/**
 * Makes each remote's stable version, candidate and switch, and the shell, what they were at a revision. What was
 * published since stays published. @throws Refusal when something that it needs is gone
 */
export async function revert(context: Context, revision: number) {
  const state = await readState(context.store);
  const old = await readRevision(context.store, revision);
  const { policy, shell, remotes } = old;
  const parts = livePartsOf(old);
  for (const part of parts) await checkPublished(context, state, part);
  return changeState(context, {
    what: `revert to revision ${revision}`,
    seen: state,
    subject: 'all',
    uses: parts,
    apply: (newest) => ({
      ...newest,
      policy,
      shell: { ...newest.shell, stable: shell.stable, minVersion: shell.minVersion },
      remotes: mapValues(newest.remotes, (now, name) => restoredRemote(now, remotes[name])),
    }),
  });
}

export const rollbackCommand = defineChange({
  name: 'rollback',
  takes: ['[<remote|shell>[@<version>]]', '…'],
  help: 'bring previous versions back, all in one revision, or everything as it was at a revision',
  examples: [
    'rollback mf-chat --why "answers twice"',
    'rollback shell mf-chat mf-content',
    'rollback --revision 41',
  ],
  isUrgent: true,
  flags: {
    revision: text('N', 'everything as of this revision; names no part'),
  },
  asks: (_, { revision }) => revision && `roll everything back to revision ${revision}`,
  async run(context, args, { revision }) {
    if ((args.length === 0) === (revision === undefined))
      throw new Misuse('rollback needs parts to go back, or --revision for everything.');
    if (revision !== undefined) return revert(context, numberOf(revision, '--revision', 1));
    const state = await readState(context.store);
    const wanted = args.map((argument) => findNamed(state, argument, true));
    checkOnce(wanted);
    return rollback(context, wanted);
  },
});
