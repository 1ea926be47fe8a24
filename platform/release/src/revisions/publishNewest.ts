import { setTimeout as pause } from 'node:timers/promises';
import { removeRelease } from '../releases/removeRelease';
import { readState } from '../state/readState';
import type { ReleaseState } from '../state/ReleaseState';
import { growingPause } from '../store/growingPause';
import type { ReleaseStore } from '../store/ReleaseStore';
import { removeRunsWith } from '../tested/records';
import { withDocuments } from './withDocuments';

/** Files of versions that were retired since `shown` go once no document names them, and what was tested with them. */
async function removeRetired(store: ReleaseStore, shown: number, { remotes }: ReleaseState) {
  for (const [name, { retired = [], versions }] of Object.entries(remotes)) {
    const kept = Object.values(versions).map(({ folder }) => folder);
    for (const { version, folder, revision } of retired) {
      if (revision <= shown || kept.includes(folder)) continue;
      await removeRelease(store, name, folder);
      await removeRunsWith(store, { name, version });
    }
  }
}

/**
 * Shows visitors the newest revision, if it changed anything that they are served. Also finishes what a
 * killed command left undone. Whoever comes second shows the same or a newer one.
 * `isAgain`: renders it once even if it is shown already. By default not.
 * @returns the revision that is served now
 */
export async function publishNewest(store: ReleaseStore, isAgain = false): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    // Another command is at it: most likely it shows this revision as well.
    if (tries > 1) await pause(growingPause(tries));
    const state = await readState(store);
    const { revision } = state.documents;
    const published = await store.publishedRevision();
    const isShown = revision === published && !(isAgain && tries === 0);
    if (isShown) return published;
    // The history says what is newer, not the number of what is served, which nobody signs.
    const isOutdated = async () => (await readState(store)).documents.revision !== revision;
    await withDocuments(store, state, (folder) => store.publish(revision, folder, isOutdated));
    // A number that is too high, which nobody signs, keeps no file.
    await removeRetired(store, published <= revision ? published : 0, state);
  }
}
