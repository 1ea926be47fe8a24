import type { ReleaseStore } from '../store/ReleaseStore';
import { readBack } from '../state/readBack';
import { readState } from '../state/readState';
import type { Change } from '../state/ReleaseState';

export type HistoryEntry = Change & { revision: number };

/** Who did what, when and why; the newest first. */
export async function history(store: ReleaseStore, count: number): Promise<HistoryEntry[]> {
  const { revision: newest } = await readState(store);
  const entries: HistoryEntry[] = [];
  if (newest === 0) return entries;
  const last = Math.max(1, newest - count + 1);
  for await (const { revision, change } of readBack(store, newest, last))
    entries.push({ revision, ...change });
  return entries;
}
