import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@synapsei/shared-types/registry';
import { inRoot } from '@synapsei/presets/inRoot';
import { renameRelease, type Target } from '@synapsei/release';
import {
  diffReleases,
  hashInName,
  inParallel,
  knownRemote,
  openTarget,
  parseVersioned,
  plainName,
  readPublished,
  readReleaseFile,
  readState,
  Refusal,
} from '@synapsei/release/testing';

/**
 * Which files of remotes each test loaded in its last run: test, as Playwright's `--test-list` names it →
 * `mf_chat/ChatPage.js`. A test without a page, or one that failed, has none.
 */
type Reach = Record<string, string[]>;

type Selection = {
  /** Tests that cannot meet the change. */
  unaffected: string[];
  /** Why every test runs. By default the change is known to be met by the others only. */
  everything?: string;
};

const everything = (why: string): Selection => ({ unaffected: [], everything: why });

type Versioned = Pick<Release, 'name' | 'version' | 'files'>;

type Build<Of = Versioned> = { release: Of; read: (file: string) => Promise<Buffer> };

/** A text without what every version changes: its own name, and the hashes in the names of its files. */
function comparable(text: string, release: Versioned): string {
  const hashes = Object.keys(release.files).flatMap((file) => hashInName(file) ?? []);
  const unnamed = renameRelease(release, '0')(text);
  return hashes.reduce((rest, hash) => rest.replaceAll(hash, ''), unnamed);
}

const contentsOf = async ({ release, read }: Build) =>
  new Map(
    await inParallel(Object.entries(release.files), async ([file, integrity]) => {
      const isText = /\.(js|css|json)$/.test(file);
      const content = isText ? comparable(String(await read(file)), release) : integrity;
      return [plainName(file), content] as const;
    }),
  );

/** The files, without their hashes, in which one version of a remote differs from another, or that one of them lacks. */
export async function changedFiles(before: Build, after: Build): Promise<string[]> {
  const [old, next] = [await contentsOf(before), await contentsOf(after)];
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

/** What the last runs of the suites wrote (`e2e/core/ReachReporter.ts`). */
const reachFile = inRoot('.cache', 'test', 'reach.json');

/** @throws Error if the file is missing or damaged */
export const readReach = (file = reachFile) => JSON.parse(readFileSync(file, 'utf8')) as Reach;

/**
 * The same for a published version of a remote (`mf-podcast@0.2.0`) in place of the live one: none if it is the shell,
 * or if it is not known what tests load. @throws Refusal if there is no such target, remote or version
 */
export async function findUnaffected(
  versioned: string,
  known: Record<string, Target>,
  target?: string,
  recorded = reachFile,
): Promise<Selection> {
  const { name, version } = parseVersioned(versioned, '--release');
  if (name === 'shell') return everything('the shell is part of every page');
  if (!existsSync(recorded))
    return everything('no full run of npm run test:e2e has recorded yet what each test loads');
  const { store } = await openTarget(target, known);
  const state = await readState(store);
  knownRemote(state, name);
  const live = state.remotes[name]?.stable;
  if (!live) return everything(`${name} has no live version to compare with`);
  const buildOf = async (version: string) => {
    const release = await readPublished(store, state, name, version);
    const read = async (file: string) => {
      const bytes = await readReleaseFile(store, state, release, file);
      if (bytes) return bytes;
      throw new Refusal(`${store.name}: ${file} of ${name} ${version} is gone or damaged.`);
    };
    return { release, read };
  };
  return selectFor(await buildOf(live), await buildOf(version), readReach(recorded));
}

/** Playwright's arguments without those tests; says which run. `target`: as `openTarget`. @throws Refusal likewise */
export async function narrow(
  args: string[],
  versioned: string,
  known: Record<string, Target>,
  target?: string,
): Promise<string[]> {
  const { unaffected, everything } = await findUnaffected(versioned, known, target);
  const told = everything
    ? `All tests run for ${versioned}: ${everything}.`
    : `${unaffected.length} tests are left out: they load nothing that ${versioned} changes.`;
  console.log(told);
  if (everything) return args;
  const list = inRoot('.cache', 'test', 'unaffected.txt');
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, unaffected.join('\n'));
  return [...args, '--test-list-invert', list];
}
