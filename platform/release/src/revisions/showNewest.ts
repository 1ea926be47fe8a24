import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRecord } from '@synapsei/shared-types/values';
import type { ReadContext } from '../Context';
import { exitCodes, Refusal } from '../Refusal';
import { removeRelease } from '../releases/uploadRelease';
import { readState } from '../state/readState';
import type { ReleaseState } from '../state/ReleaseState';
import { growingPause } from '../store/growingPause';
import type { ReleaseStore } from '../store/ReleaseStore';
import { removeRunsWith } from '../tested/testRecords';
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
    if (tries > 1) await growingPause(tries);
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

const purgedKey = 'purged';
/** In milliseconds. Networks of many places need minutes. */
const longestPurge = 300_000;

/** What a command that failed said last, or how it ended. */
function causeOf(error: unknown): string {
  if (!isRecord(error)) return String(error);
  const said = String(error.stderr ?? '').trim();
  if (error.killed) return `took longer than ${longestPurge / 1000} s`;
  return said.split('\n').at(-1) || `ended with ${String(error.code)}`;
}

/**
 * Runs the target's `purge`, so that a network forgets its copies of the documents before `shown`.
 * It gets the environment but for the keys, `RELEASE_URL` and `RELEASE_REVISION`. A revision counts as purged once the
 * command has ended well: a killed release is made up for by the next change, or by `release render`.
 * `isAgain`: even if it counts as purged.
 * @throws Refusal when the command fails: visitors may then get the revision before
 */
async function purgeNetwork(
  { store, target: { purge, url }, progress }: ReadContext,
  shown: number,
  isAgain: boolean,
): Promise<void> {
  const isPurged = async () => (await store.read(purgedKey))?.toString() === String(shown);
  if (!purge || (!isAgain && (await isPurged()))) return;
  const [command = '', ...args] = purge;
  // The keys that sign are nobody's but the release command's.
  const { RELEASE_KEY: _key, RELEASE_KEYS: _keys, ...own } = process.env;
  const env = { ...own, RELEASE_URL: url, RELEASE_REVISION: String(shown) };
  progress(`purging the network: ${command}`);
  try {
    await promisify(execFile)(command, args, { env, timeout: longestPurge, killSignal: 'SIGKILL' });
  } catch (error) {
    throw new Refusal(
      `Revision ${shown} is shown, but a network may keep the one before: "${command}" ${causeOf(error)}. "release render" tries again.`,
      [],
      exitCodes.incomplete,
    );
  }
  await store.write(purgedKey, String(shown));
}

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
