import { setTimeout as pause } from 'node:timers/promises';
import { removeRelease } from '../releases/removeRelease';
import { readChain, readRevision } from '../state/readState';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { growingPause } from '../store/growingPause';
import { withDocuments } from './stageDocuments';

/** Files of versions that were retired go once no document names them. A remote that a revert leaves out keeps all of its. */
async function removeRetired(store: ReleaseStore, before: ReleaseState, state: ReleaseState) {
  for (const [name, { versions }] of Object.entries(state.remotes)) {
    const kept = Object.values(versions).map(({ folder }) => folder);
    const old = Object.values(before.remotes[name]?.versions ?? {});
    for (const { folder } of old) {
      if (!kept.includes(folder)) await removeRelease(store, name, folder);
    }
  }
}

/**
 * Shows visitors the newest revision. Also finishes what a killed command left undone. Whoever
 * comes second shows the same or a newer one.
 * @returns the revision that is served now
 */
export async function publishNewest(store: ReleaseStore): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    // Another command is at it: most likely it shows this revision as well.
    if (tries > 1) await pause(growingPause(tries));
    const { state, hashes } = await readChain(store);
    const { revision, signature } = state;
    const published = await store.publishedRevision();
    // A history of before there were keys is shown again once somebody has signed for it.
    if (revision === published || !signature) return published;
    // Nobody signs the number of what is served.
    const before = await readRevision(store, published <= hashes.length ? published : 0);
    await withDocuments(store, state, (folder) => store.publish(revision, folder));
    await removeRetired(store, before, state);
  }
}
