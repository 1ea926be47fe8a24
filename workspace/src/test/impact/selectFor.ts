import type { Release } from '@synapsei/shared-types/registry';
import { renameRelease } from '@synapsei/release';
import { diffReleases, hashInName, inParallel, plainName } from '@synapsei/release/testing';

/**
 * Which files of remotes each test loaded in its last run: test, as Playwright's `--test-list` names it →
 * `mf_chat/ChatPage.js`. A test without a page, or one that failed, has none.
 */
export type Reach = Record<string, string[]>;

export type Selection = {
  /** Tests that cannot meet the change. */
  unaffected: string[];
  /** Why every test runs. By default the change is known to be met by the others only. */
  everything?: string;
};

export const everything = (why: string): Selection => ({ unaffected: [], everything: why });

type Versioned = Pick<Release, 'name' | 'version' | 'files'>;

/** A release's record, and how its files are read. */
type Build<Of = Versioned> = { release: Of; read: (file: string) => Promise<Buffer> };

const isText = (file: string) => /\.(js|css|json)$/.test(file);

/** A text without what every version changes: its own name, and the hashes in the names of its files. */
function comparable(text: string, release: Versioned): string {
  const hashes = Object.keys(release.files).flatMap((file) => hashInName(file) ?? []);
  const unnamed = renameRelease(release, '0')(text);
  return hashes.reduce((rest, hash) => rest.replaceAll(hash, ''), unnamed);
}

async function contentsOf({ release, read }: Build): Promise<Map<string, string>> {
  const contents = await inParallel(Object.entries(release.files), async ([file, integrity]) => {
    if (!isText(file)) return [plainName(file), integrity] as const;
    return [plainName(file), comparable((await read(file)).toString(), release)] as const;
  });
  return new Map(contents);
}

/** The files, without their hashes, in which one version of a remote differs from another, or that one of them lacks. */
export async function changedFiles(before: Build, after: Build): Promise<string[]> {
  const [old, next] = await Promise.all([contentsOf(before), contentsOf(after)]);
  const names = new Set([...old.keys(), ...next.keys()]);
  return [...names].filter((name) => old.get(name) !== next.get(name)).sort();
}

/**
 * The tests that one release of a remote in place of another cannot affect: none if it offers or asks for something
 * else, or changes a file that no test is known to load. Tests that the reach does not know always run.
 */
export async function selectFor(
  before: Build<Release>,
  after: Build<Release>,
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
