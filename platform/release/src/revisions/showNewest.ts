import type { ReadContext } from '../Context';
import { readState } from '../state/readState';
import type { ReleaseState } from '../state/ReleaseState';
import { publishNewest } from './publishNewest';
import { purgeNetwork } from './purgeNetwork';

/**
 * Shows visitors the newest revision, networks included. `isAgain`: anew, even if they are shown it. By default not.
 * @returns the revision that is served now
 * @throws Refusal when a network could not be told
 */
export async function showNewest(context: ReadContext, isAgain = false): Promise<number> {
  const shown = await publishNewest(context.store, isAgain);
  await purgeNetwork(context, shown, isAgain);
  return shown;
}

/** The newest state, after finishing what a killed command may have left undone; a dry run finishes nothing. */
export async function recoverState({
  store,
  target,
  isDryRun,
}: ReadContext): Promise<ReleaseState> {
  if (!isDryRun && !target.renderedByJob) await publishNewest(store);
  return readState(store);
}
