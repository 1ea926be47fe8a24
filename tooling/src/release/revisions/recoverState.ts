import type { ReadContext } from '../Context';
import { readState } from '../state/readState';
import type { ReleaseState } from '../state/ReleaseState';
import { publishNewest } from './publishNewest';

/** The newest state, after finishing what a killed command may have left undone; a dry run finishes nothing. */
export async function recoverState({
  store,
  target,
  isDryRun,
}: ReadContext): Promise<ReleaseState> {
  if (!isDryRun && !target.renderedByJob) await publishNewest(store);
  return readState(store);
}
