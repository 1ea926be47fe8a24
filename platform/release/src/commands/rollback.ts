import { readCommit, readNewest } from '../check';
import { change } from '../commit';
import type { Context } from '../Context';
import {
  checkOnce,
  type Part,
  partFile,
  partName,
  type PartVersion,
  reachableVersions,
} from '../Part';
import * as parts from '../parts';
import { Refusal } from '../Refusal';
import { knownPart, mapParts, partOf, type State, withVersions } from '../State';

/** `previous`, or what is live if the last change was a rollback: a killed command's is not done twice. */
async function findPrevious({ repository }: Context, state: State, name: string): Promise<string> {
  const { previous, stable } = knownPart(state, name);
  const options = { count: 1, files: [partFile(name)] };
  const [last] = previous ? [] : await repository.log(state.commit!.id, options);
  const version = last?.what.startsWith('rollback ') ? stable : previous;
  if (version) return version;
  throw new Refusal(
    `${partName(name)} has had no other stable version; name one, such as ${partName(name)}@1.2.0.`,
  );
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
  });
}

/** A part as it was, with what was published since. A part that came later is not live until it is promoted again. */
function revertPart(now: Part, then: Part | undefined): Part {
  const { stable, previous, canary, minVersion } = then ?? {};
  return { ...now, enabled: then?.enabled ?? now.enabled, stable, previous, canary, minVersion };
}

/** Makes live what was at a commit; what was published since stays so. @throws Refusal when something of it is gone */
export async function revert(context: Context, wanted: string) {
  await readNewest(context);
  const commit = await context.repository.findCommit(wanted);
  const old = (await readCommit(context, commit)).state.parts;
  return change(context, {
    what: `rollback to revision ${commit.revision} (${commit.id.slice(0, 10)})`,
    uses: Object.entries(old).flatMap(([name, part]) =>
      reachableVersions(part).map((version) => ({ name, version })),
    ),
    apply: (newest) => mapParts(newest, (part, name) => revertPart(part, old[name])),
  });
}
