import type { Context } from '../Context';
import { readRendered, show } from '../render';
import { remotesOf } from '../State';
import { removeExpired } from './preview';
import { removeRetired } from './removeRetired';

/**
 * Shows the newest commit, although it is shown if `isAgain`, and removes what no visitor is sent to any more.
 * @returns what is shown now, and lines for what visitors do not get as it was committed
 */
export async function renderAndClean(context: Context, isAgain = false) {
  const before = await readRendered(context);
  const { rendered, state, problems } = await show(context, isAgain);
  for (const [name] of remotesOf(state)) await removeExpired(context, name);
  if (isAgain || before?.commit !== rendered.commit) await removeRetired(context, state);
  return { shown: rendered.revision, problems };
}
