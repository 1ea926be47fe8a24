import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRecord } from '@synapsei/shared-types/values';
import type { ReadContext } from '../Context';
import { exitCodes, Refusal } from '../Refusal';

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
 * `isAgain`: even if it counts as purged. By default not.
 * @throws Refusal when the command fails: visitors may then get the revision before
 */
export async function purgeNetwork(
  { store, target: { purge, url }, progress }: ReadContext,
  shown: number,
  isAgain = false,
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
