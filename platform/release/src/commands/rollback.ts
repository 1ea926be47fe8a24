import { text } from '@synapsei/base/commandLine';
import { defineChange, numberOf } from './defineCommand';
import type { Context } from '../Context';
import { Misuse, Refusal } from '../Refusal';
import { checkOnce, findNamed } from '../releases/checkNames';
import { findMisfits } from '../releases/findMisfits';
import { withArchived } from '../state/archive';
import {
  changedParts,
  mapValues,
  partOf,
  publishedOf,
  rolledBack,
  shellName,
  stableOf,
  withParts,
  type Part,
} from '../state/parts';
import { readBack, readRevision } from '../state/readBack';
import { readState } from '../state/readState';
import { reachableVersions, type ReleaseState } from '../state/ReleaseState';
import { unchanged } from '../revisions/showRecorded';
import { changeState } from './changeState';

/** How far back a previous version is looked for. */
const maximumSteps = 1000;

/** The revision that made a part's live version live, and the one before it. */
async function findSwitch({ store }: Context, state: ReleaseState, name: string) {
  const end = Math.max(1, state.revision - maximumSteps);
  let after = state;
  for await (const before of readBack(store, state.revision, end)) {
    const part = { name, version: stableOf(before, name) };
    const isOther = part.version && part.version !== stableOf(state, name);
    // It may be retired.
    if (isOther && publishedOf(await withArchived(store, state, [part]), part))
      return { before, after };
    after = before;
  }
  return null;
}

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

/** By default to their previous versions. @throws Refusal when there is none, or it does not verify or fit what stays */
export async function rollback(context: Context, wanted: { name: string; version?: string }[]) {
  const state = await readState(context.store);
  const parts: Part[] = [];
  for (const { name, version } of wanted)
    parts.push({ name, version: version ?? (await findPrevious(context, state, name)) });
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

/** Makes live what was at a revision; what was published since stays so. @throws Refusal when something of it is gone */
export async function revert(context: Context, revision: number) {
  const state = await readState(context.store);
  const old = await readRevision(context.store, revision);
  const { policy, remotes } = old;
  const { stable, minVersion } = old.shell;
  const parts = [shellName, ...Object.keys(remotes)].flatMap((name) =>
    reachableVersions(partOf(old, name)!).map((version) => ({ name, version })),
  );
  return changeState(context, {
    what: `revert to revision ${revision}`,
    seen: state,
    subject: 'all',
    uses: parts,
    apply: (newest) => ({
      ...newest,
      policy,
      shell: { ...newest.shell, stable, minVersion },
      remotes: mapValues(newest.remotes, ({ enabled, versions, archived, retired }, name) => ({
        // One that came later is nobody's until it is promoted again.
        ...(remotes[name] ?? { enabled, stable: '' }),
        ...{ versions, archived, retired },
      })),
    }),
  });
}

export const rollbackCommand = defineChange({
  name: 'rollback',
  takes: '[part...]',
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
