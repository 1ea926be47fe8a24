import { readNewest } from '../check';
import type { Context } from '../Context';
import { partName } from '../Part';
import * as parts from '../parts';
import { change } from '../show';
import { knownPart, withPart } from '../State';

/** Gives a version to a share. @throws Refusal when it is stable, or does not verify or fit */
export const setCanary = (
  context: Context,
  name: string,
  version: string,
  wanted: parts.CanaryChange,
) =>
  change(context, {
    what: `canary ${partName(name)} ${version} at ${wanted.weight} %`,
    uses: [{ name, version }],
    apply: (newest) => withPart(newest, name, (one) => parts.setCanary(one, name, version, wanted)),
  });

/** Takes the candidate back from everyone, cohorts included; it stays published. `version`: only if it is this one. */
export async function haltCanary(context: Context, name: string, version?: string) {
  const candidate = version ?? knownPart(await readNewest(context), name).canary?.version;
  return change(context, {
    what: ['canary halt', partName(name), candidate].filter(Boolean).join(' '),
    apply: (newest) => withPart(newest, name, (part) => parts.haltCanary(part, candidate)),
  });
}
