import { setTimeout as pause } from 'node:timers/promises';
import { readState } from '../state/readState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { growingPause } from '../store/growingPause';
import { withDocuments } from './stageDocuments';

/**
 * Shows visitors the newest revision. Also finishes what a killed command left undone. Whoever
 * comes second shows the same or a newer one.
 * @returns the revision that is served now
 */
export async function publishNewest(store: ReleaseStore): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    // Another command is at it: most likely it shows this revision as well.
    if (tries > 1) await pause(growingPause(tries));
    const state = await readState(store);
    const { revision, signature } = state;
    const published = await store.publishedRevision();
    // A history of before there were keys is shown again once somebody has signed for it.
    if (revision === published || !signature) return published;
    await withDocuments(store, state, (folder) => store.publish(revision, folder));
  }
}
