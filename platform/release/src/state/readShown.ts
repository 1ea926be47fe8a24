import type { ReleaseStore } from '../store/ReleaseStore';
import { historyKey } from './checkRecord';
import { isAhead } from './isAhead';
import { readBack } from './readBack';
import { readState } from './readState';
import { emptyState, type ReleaseState } from './ReleaseState';

/** A line when a state's change is of a time that is still to come. No later one takes such a time over. */
export const findAhead = ({ revision, change: { at, by } }: ReleaseState, now: Date): string[] =>
  isAhead(at, now)
    ? [
        `${historyKey(revision)} is of ${at}, more than five minutes ahead, and is not shown as the newest: set the clock of ${by}, or of this machine`,
      ]
    : [];

/**
 * The newest state that may be shown. A change of a time still to come is refused until then, or until another
 * follows it: that has a time of its own, and its signer must not be stopped by this one.
 */
export async function readShown(store: ReleaseStore, now: Date): Promise<ReleaseState> {
  const newest = await readState(store);
  if (!isAhead(newest.change.at, now)) return newest;
  for await (const state of readBack(store, newest.revision, 1))
    if (!isAhead(state.change.at, now)) return state;
  return emptyState;
}
