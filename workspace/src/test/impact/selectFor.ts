import { inRoot } from '@synapsei/presets/inRoot';
import type { Release } from '@synapsei/shared-types/registry';
import { plainName, diffReleases } from '@synapsei/release/testing';
import { changedFiles, type Build } from './changedFiles';

/**
 * Which files of remotes each test loaded in its last run: test, as Playwright's `--test-list` names it →
 * `mf_chat/ChatPage.js`. A test without a page, or one that failed, has none.
 */
export type Reach = Record<string, string[]>;

/** What the last runs of the suites wrote (`e2e/core/ReachReporter.ts`). */
export const reachFile = inRoot('.cache', 'test', 'reach.json');

export type Selection = {
  /** Tests that cannot meet the change. */
  unaffected: string[];
  /** Why every test runs. By default the change is known to be met by the others only. */
  everything?: string;
};

export const everything = (why: string): Selection => ({ unaffected: [], everything: why });

/** A release's whole record, and how its files are read. */
type ReleaseFiles = Build & { release: Release };

/**
 * The tests that one release of a remote in place of another cannot affect: none if it offers or asks for something
 * else, or changes a file that no test is known to load. Tests that the reach does not know always run.
 */
export async function selectFor(
  before: ReleaseFiles,
  after: ReleaseFiles,
  reach: Reach,
): Promise<Selection> {
  const { name } = after.release;
  const nameOf = (file: string) => `${name}/${plainName(file)}`;
  const [difference] = diffReleases(before.release, after.release);
  if (difference) return everything(difference.what);
  // A test that loaded another file did so in a build that numbered its chunks otherwise: what it loads of these
  // is unknown.
  const own = new Set(Object.keys({ ...before.release.files, ...after.release.files }).map(nameOf));
  const isKnown = (file: string) => own.has(file) || !file.startsWith(`${name}/`);
  const known = Object.entries(reach).filter(([, files]) => files.every(isKnown));
  const changed = (await changedFiles(before, after)).map((file) => `${name}/${file}`);
  const loaded = new Set(known.flatMap(([, files]) => files));
  const unknown = changed.filter((file) => !loaded.has(file));
  if (unknown.length > 0) return everything(`no test is known to load ${unknown.join(', ')}`);
  const unaffected = known
    .filter(([, files]) => files.length > 0 && !files.some((file) => changed.includes(file)))
    .map(([test]) => test);
  return { unaffected };
}
