import { readNewest } from '../check';
import { type Change, change, draft } from '../commit';
import type { Context } from '../Context';
import { checkOnce, partName, type PartVersion } from '../Part';
import * as parts from '../parts';
import { knownPart, mapParts, type State, withPart, withVersions } from '../State';

const sayParts = (wanted: PartVersion[]) =>
  wanted.map(({ name, version }) => `${partName(name)} ${version}`).join(', ');

export const promotionOf = (wanted: PartVersion[]): Change => ({
  what: `promote ${sayParts(wanted)}`,
  uses: wanted,
  apply: (newest) => withVersions(newest, wanted, parts.promote),
});

/**
 * Makes published versions the ones that every new visit gets: all of them in one commit, or none.
 * @throws Refusal when one does not verify or parts would not run together
 */
export const promote = async (context: Context, wanted: PartVersion[]) =>
  change(context, promotionOf(checkOnce(wanted)));

/** What visitors would get after a promote, without candidates. @throws Refusal when parts would not run together */
export async function draftPromotion(context: Context, wanted: PartVersion[]): Promise<State> {
  const state = await draft(context, await readNewest(context), promotionOf(wanted));
  return mapParts(state, (part) => ({ ...part, previous: undefined, canary: undefined }));
}

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

/** Switches a remote off for everyone, or on again. @throws Refusal when it is to run beside what it does not fit */
export const setEnabled = (context: Context, name: string, enabled: boolean) =>
  change(context, {
    what: `${enabled ? 'enable' : 'disable'} ${partName(name)}`,
    apply: (newest) => withPart(newest, name, (part) => parts.setEnabled(part, name, enabled)),
  });

/** Removes versions from their parts; their files are deleted a week later. @throws Refusal if one is needed */
export const retire = (context: Context, wanted: PartVersion[]) =>
  change(context, {
    what: `retire ${sayParts(wanted)}`,
    apply: (newest) =>
      withVersions(newest, wanted, (part, name, version) =>
        parts.retire(part, name, version, context.now()),
      ),
  });
