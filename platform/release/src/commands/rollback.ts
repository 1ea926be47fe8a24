import { readCommit, readNewest } from '../check';
import type { Change } from '../commit';
import type { Context } from '../Context';
import { type Part, partFile, partName, type PartVersion, reachableVersions } from '../Part';
import * as parts from '../parts';
import { Refusal } from '../Refusal';
import { checkOnce } from '../releases/checkNames';
import { findMisfits } from '../releases/findMisfits';
import { readRendered } from '../render';
import { change } from '../show';
import { knownPart, mapValues, partOf, type State, withVersions } from '../State';

/** How far back a previous version is looked for. */
const mostSteps = 200;

/** The last commit before a part's live version first became that, in which another one was that is still published. */
async function findBefore(context: Context, state: State, name: string) {
  const { stable, versions } = partOf(state, name);
  const options = { count: mostSteps, files: [partFile(name)] };
  const found: { id: string; before: State; version: string }[] = [];
  for (const { id } of await context.repository.log(state.commit!.id, options)) {
    const before = (await readCommit(context, { id })).state;
    const version = before.parts[name]?.stable;
    // What was live between is what a rollback has left.
    if (version === stable) found.length = 0;
    else if (version && Object.hasOwn(versions, version)) found.push({ id, before, version });
  }
  return found.at(0);
}

/** Whether a part's last change is a rollback that visitors do not get yet: a killed command's, which is not done twice. */
async function isPending(context: Context, state: State, name: string): Promise<boolean> {
  const { repository } = context;
  const [last] = await repository.log(state.commit!.id, { count: 1, files: [partFile(name)] });
  if (!last?.what.startsWith('rollback ')) return false;
  const served = await readRendered(context);
  return served !== null && served.revision < (await repository.findCommit(last.id)).revision;
}

async function findPrevious(context: Context, state: State, name: string): Promise<string> {
  const { previous, stable } = knownPart(state, name);
  if (stable && (await isPending(context, state, name))) return stable;
  const version = previous ?? (await findBefore(context, state, name))?.version;
  if (version) return version;
  throw new Refusal(
    `${partName(name)} has had no other stable version; name one, such as ${partName(name)}@1.2.0.`,
  );
}

/** What became live together goes back together: the command that does it, for parts that do not go back alone. */
async function adviseTogether(
  context: Context,
  state: State,
  wanted: PartVersion[],
): Promise<string[]> {
  const found = await findBefore(context, state, wanted[0]!.name);
  if (!found) return [];
  const others = Object.entries(found.before.parts).flatMap(([name, { stable }]) => {
    const isOther = stable && stable !== state.parts[name]?.stable;
    return isOther && !wanted.some((part) => part.name === name) ? [{ name, version: stable }] : [];
  });
  const together = [...wanted, ...others];
  const misfits = await findMisfits(context, withVersions(state, together, parts.rollback));
  const command =
    misfits.length === 0
      ? together.map(({ name, version }) => `${partName(name)}@${version}`).join(' ')
      : `--to ${found.id.slice(0, 10)}`;
  return [`Roll back what became live together: release rollback ${command}`];
}

/** Brings back the given versions; default: the previous ones. @throws Refusal when there is none, or it does not verify or fit what stays */
export async function rollback(context: Context, wanted: { name: string; version?: string }[]) {
  const state = await readNewest(context);
  const found: PartVersion[] = [];
  for (const { name, version } of checkOnce(wanted))
    found.push({ name, version: version ?? (await findPrevious(context, state, name)) });
  const steps = found.map(
    ({ name, version }) =>
      `${partName(name)} from ${knownPart(state, name).stable ?? 'none'} to ${version}`,
  );
  return change(context, {
    what: `rollback ${steps.join(', ')}`,
    uses: found,
    apply: (newest) =>
      withVersions(
        newest,
        found.filter(({ name, version }) => partOf(newest, name).stable !== version),
        parts.rollback,
      ),
    advise: (newest) => adviseTogether(context, newest, found),
  });
}

/** A part as it was, with what was published since. A part that came later is not live until it is promoted again. */
function revertPart(now: Part, then: Part | undefined): Part {
  const { stable, previous, canary, minVersion } = then ?? {};
  return { ...now, enabled: then?.enabled ?? now.enabled, stable, previous, canary, minVersion };
}

const revertTo =
  (old: State): Change['apply'] =>
  (newest) => ({
    ...newest,
    parts: mapValues(newest.parts, (part, name) => revertPart(part, old.parts[name])),
  });

/** Makes live what was at a commit; what was published since stays so. @throws Refusal when something of it is gone */
export async function revert(context: Context, wanted: string) {
  await readNewest(context);
  const commit = await context.repository.findCommit(wanted);
  const old = (await readCommit(context, commit)).state;
  return change(context, {
    what: `rollback to revision ${commit.revision} (${commit.id.slice(0, 10)})`,
    uses: Object.entries(old.parts).flatMap(([name, part]) =>
      reachableVersions(part).map((version) => ({ name, version })),
    ),
    apply: revertTo(old),
  });
}
