import type { Change } from '../commit';
import type { Context } from '../Context';
import { partName, type PartVersion } from '../Part';
import * as parts from '../parts';
import { withPart, type State } from '../State';
import { change } from '../show';

export const sayParts = (wanted: PartVersion[]) =>
  wanted.map(({ name, version }) => `${partName(name)} ${version}`).join(', ');

export const promotionOf = (wanted: PartVersion[]): Change => ({
  what: `promote ${sayParts(wanted)}`,
  uses: wanted,
  apply: (newest) =>
    wanted.reduce<State>(
      (state, { name, version }) =>
        withPart(state, name, (part) => parts.promote(part, name, version)),
      newest,
    ),
});

/**
 * Makes published versions the ones that every new visit gets: all of them in one commit, or none.
 * @throws Refusal when one does not verify or parts would not run together
 */
export const promote = (context: Context, wanted: PartVersion[]) =>
  change(context, promotionOf(wanted));
