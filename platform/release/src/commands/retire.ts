import { readNewest } from '../check';
import type { Context } from '../Context';
import { type Part, partName, type PartVersion } from '../Part';
import * as parts from '../parts';
import { Refusal } from '../Refusal';
import { rollbackWindow } from '../releases/readPublished';
import { change } from '../show';
import { knownPart, type State, withPart } from '../State';
import { sayParts } from './promote';

/** Versions that nobody needs any more. */
export function retirable(part: Part, now: Date): string[] {
  const kept = rollbackWindow(part, now);
  return Object.keys(part.versions).filter((version) => !kept.includes(version));
}

/** Its files go a week later. @throws Refusal when visitors or the rollback window need one */
export async function retire(context: Context, wanted: PartVersion[]) {
  const state = await readNewest(context);
  for (const { name, version } of wanted) {
    const part = knownPart(state, name);
    parts.checkKnown(part, name, version);
    parts.retire(part, name, version);
    if (!retirable(part, context.now()).includes(version))
      throw new Refusal(
        `${partName(name)} ${version} is in the rollback window: the last five versions and those younger than 30 days stay, for open tabs and rollbacks.`,
      );
  }
  return change(context, {
    what: `retire ${sayParts(wanted)}`,
    apply: (newest) =>
      wanted.reduce<State>(
        (next, { name, version }) =>
          withPart(next, name, (part) => parts.retire(part, name, version)),
        newest,
      ),
  });
}
