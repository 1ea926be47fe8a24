import type { ReleaseStore } from '../store/ReleaseStore';
import { readRevision, readState } from '../state/readState';
import type { Change } from '../state/ReleaseState';

export type HistoryEntry = Change & { revision: number };

/** Who did what, when and why; the newest first. */
export async function history(store: ReleaseStore, count: number): Promise<HistoryEntry[]> {
  const { revision: newest } = await readState(store);
  const revisions = Array.from({ length: Math.min(count, newest) }, (_, index) => newest - index);
  const states = await Promise.all(revisions.map((revision) => readRevision(store, revision)));
  return states.map(({ revision, change }) => ({ revision, ...change }));
}
