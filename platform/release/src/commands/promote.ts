import { readNewest } from '../check';
import { type Change, draft } from '../commit';
import type { Context } from '../Context';
import { partName, type PartVersion } from '../Part';
import * as parts from '../parts';
import { checkOnce } from '../releases/checkNames';
import { change } from '../show';
import { mapValues, type State, withVersions } from '../State';

export const sayParts = (wanted: PartVersion[]) =>
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
  const alone = { previous: undefined, canary: undefined };
  return { ...state, parts: mapValues(state.parts, (part) => ({ ...part, ...alone })) };
}
