import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRecord } from '@synapsei/shared-types/values';
import type { ReadContext } from '../Context';
import { exitCodes, Refusal } from '../Refusal';
import { removeRelease } from '../releases/uploadRelease';
import { readShown } from '../state/readShown';
import type { ReleaseState } from '../state/ReleaseState';
import { growingPause } from '../store/growingPause';
import type { ReleaseStore } from '../store/ReleaseStore';
import { withDocuments } from './withDocuments';

/** Files of versions that were retired since `shown` go once no document names them. */
async function removeRetired(store: ReleaseStore, shown: number, { remotes }: ReleaseState) {
  for (const [name, { retired = [], versions }] of Object.entries(remotes)) {
    const kept = Object.values(versions).map(({ folder }) => folder);
    for (const { folder, revision } of retired)
      if (revision > shown && !kept.includes(folder)) await removeRelease(store, name, folder);
  }
}

/**
 * Shows visitors the newest revision if it changed anything that they are served, or `isAgain`; finishes what a
 * killed command left undone, too. `now`: the clock of whoever shows it, by default this machine's. Whoever comes second shows the same or a newer one.
 * @returns the revision that is served now
 */
export async function publishNewest(
  store: ReleaseStore,
  { isAgain = false, now = () => new Date() } = {},
): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    // Another command is at it: most likely it shows this revision as well.
    if (tries > 1) await growingPause(tries);
    const state = await readShown(store, now());
    const { revision } = state.documents;
    const published = await store.publishedRevision();
    if (revision === published && !(isAgain && tries === 0)) return published;
    // The history says what is newer, not the number of what is served, which nobody signs.
    const isOutdated = async () => (await readShown(store, now())).documents.revision !== revision;
    await withDocuments(store, state, (folder) => store.publish(revision, folder, isOutdated));
    // What a killed command left goes when asked again. A number that is too high, which nobody signs, keeps no file.
    const since = isAgain || published > revision ? 0 : published;
    await removeRetired(store, since, state);
  }
}

const purgedKey = 'purged';
/** In milliseconds. Networks of many places need minutes. */
const longestPurge = 300_000;

/** What a command that failed said last, or how it ended. */
function sayEnd(error: unknown): string {
  if (!isRecord(error)) return String(error);
  const said = String(error.stderr ?? '').trim();
  if (error.killed) return `took longer than ${longestPurge / 1000} s`;
  return said.split('\n').at(-1) || `ended with ${String(error.code)}`;
}

/**
 * Shows visitors the newest revision, or the same anew if `isAgain`, and has a network in front forget its copies.
 * The target's `purge` gets the environment but for the keys, `RELEASE_URL` and `RELEASE_REVISION`. A revision counts as
 * purged once it has ended well: a killed release is made up for by the next change, or by `release render`.
 * @returns the revision that is served now
 * @throws Refusal when the network could not be told: visitors may then get the revision before
 */
export async function showNewest(context: ReadContext, isAgain = false): Promise<number> {
  const { store, progress, target, now } = context;
  const shown = await publishNewest(store, { isAgain, now });
  const [command, ...args] = target.purge ?? [];
  const isPurged = async () => (await store.read(purgedKey))?.toString() === String(shown);
  if (!command || (!isAgain && (await isPurged()))) return shown;
  // The keys that sign are nobody's but the release command's.
  const { RELEASE_KEY: _key, RELEASE_KEYS: _keys, ...own } = process.env;
  const env = { ...own, RELEASE_URL: target.url, RELEASE_REVISION: String(shown) };
  progress(`purging the network: ${command}`);
  try {
    await promisify(execFile)(command, args, { env, timeout: longestPurge, killSignal: 'SIGKILL' });
  } catch (error) {
    throw new Refusal(
      `Revision ${shown} is shown, but a network may keep the one before: "${command}" ${sayEnd(error)}. "release render" tries again.`,
      [],
      exitCodes.incomplete,
    );
  }
  await store.write(purgedKey, String(shown));
  return shown;
}
