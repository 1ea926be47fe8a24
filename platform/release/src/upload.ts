import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { integrity } from '@synapsei/base';
import type { Release, ShellRecord } from '@synapsei/shared-types/registry';
import * as v from 'valibot';
import type { Context } from './Context';
import { writePartDeltas } from './deltas/writeDeltas';
import { partName, type PartVersion, placeOf, shellName } from './Part';
import { parseJson, Refusal } from './Refusal';
import type { ReleaseStore } from './store/ReleaseStore';
import { inParallel } from './releases/inParallel';
import { type Build, readBuild, readShellBuild, type ShellBuild } from './releases/readBuild';
import { shellList } from './releases/readShell';
import { checkServed, type Served, servedRelease, servedShell } from './releases/served';
import type { State } from './State';
import { filesUrl, type Target } from './target';

const readFile = (folder: string, file: string) => readFileSync(path.join(folder, file));

/** In milliseconds. */
const patience = 10 * 60_000;

const claimSchema = v.object({ integrity: v.string(), at: v.string() });
type Claim = v.InferOutput<typeof claimSchema>;

async function readClaim(store: ReleaseStore, key: string): Promise<Claim | null> {
  const bytes = await store.read(key);
  return bytes && v.parse(claimSchema, parseJson(bytes.toString(), key));
}

/** Time at which a folder was taken, in ms; `Infinity` if it never was. */
export const readClaimTime = async (store: ReleaseStore, key: string): Promise<number> =>
  Date.parse((await readClaim(store, key))?.at ?? '') || Infinity;

/**
 * Takes a folder for a version before anything is written to it, so that two builds of one version never
 * mix. The same bytes go on where a killed command left off. Others get the next folder once ten minutes
 * have passed: what was uploaded stays behind, as a team may not remove anything, and no commit names it.
 * @returns the folder: the version, `1.0.0_2` when another build was cut off there
 * @throws Refusal while another process publishes other bytes under the same version
 */
export async function claimFolder(
  store: ReleaseStore,
  place: string,
  { version, integrity, now }: { version: string; integrity: string; now: Date },
  attempt = 1,
): Promise<string> {
  const folder = attempt === 1 ? version : `${version}_${attempt}`;
  const prefix = `${place}/${folder}/`;
  const key = `${prefix}.claim`;
  const text = JSON.stringify({ integrity, at: now.toISOString() } satisfies Claim);
  if (await store.create(key, text)) return folder;
  const claim = await readClaim(store, key);
  if (claim?.integrity === integrity) return folder;
  const end = claim ? Date.parse(claim.at) + patience : 0;
  if (end <= now.getTime())
    return claimFolder(store, place, { version, integrity, now }, attempt + 1);
  throw new Refusal(
    `Another process is publishing other bytes to ${prefix}. If it was interrupted, publish again after ${new Date(end).toISOString()}.`,
  );
}

/** What is stored last says that all is there: a folder without it is an interrupted upload, not a version. */
export const lastFile = (name: string) => (name === shellName ? shellList : 'release.json');

/** Copies a build into the store. `record`: the text of `release.json`. Default: as it was built. */
export async function uploadRelease(
  store: ReleaseStore,
  { folder, files, release: { name } }: Build,
  to: string,
  record?: string,
): Promise<void> {
  const last = lastFile(name);
  const put = (file: string, bytes: Buffer | string) =>
    store.write(`${placeOf(name)}/${to}/${file}`, bytes);
  const others = files.filter((file) => file !== last);
  await inParallel(others, (file) => put(file, readFile(folder, file)));
  await put(last, record ?? readFile(folder, last));
}

/**
 * Copies a build into the store: hashed files to the site's root, and what pages are rendered from, which runs
 * on the machine that renders, to a folder with the hash of each file.
 */
async function uploadShell(
  store: ReleaseStore,
  { folder, hashed, others }: ShellBuild,
  to: string,
  list: string,
): Promise<void> {
  const prefix = `${placeOf(shellName)}/${to}/`;
  await inParallel(hashed, (file) => store.write(`site/${file}`, readFile(folder, file)));
  await inParallel(others, (file) => store.write(prefix + file, readFile(folder, file)));
  await store.write(prefix + shellList, list);
}

/** A build of a part, on its way to the store. */
export type Upload = PartVersion & {
  /** As the part's file has it. */
  integrity: string;
  release?: Release;
  shell?: ShellRecord;
  /** Names of the files that browsers keep. */
  files: string[];
  /** What visitors load of it from a folder. */
  served: (target: Target, folder: string) => Served;
  put: (store: ReleaseStore, folder: string) => Promise<void>;
};

/** What is in the folder of a build. @throws Refusal that names what is missing or damaged */
export function readUpload(from: string): Upload {
  if (!existsSync(path.join(from, 'shell.json'))) {
    const build = readBuild(from);
    const { release, integrity: hash } = build;
    return {
      ...{ name: release.name, version: release.version, integrity: hash, release },
      files: Object.keys(release.files),
      served: (target, folder) => servedRelease(release, filesUrl(target, release.name, folder)),
      put: (store, folder) => uploadRelease(store, build, folder),
    };
  }
  const build = readShellBuild(from);
  const { record: shell, hashed: files } = build;
  const hashes = build.others.map((file) => [file, integrity(readFile(from, file))] as const);
  const list = JSON.stringify(Object.fromEntries(hashes));
  return {
    ...{ name: shellName, version: shell.version, integrity: integrity(list), shell, files },
    served: (target) => servedShell(shell, target),
    put: (store, folder) => uploadShell(store, build, folder, list),
  };
}

/**
 * Stores a build in a folder of its own, verifies it from outside, and writes its differences to earlier versions. What
 * does not verify stays where it is: no commit names it. @returns the folder. @throws Refusal
 */
export async function upload(context: Context, state: State, build: Upload): Promise<string> {
  const { store, target, now, progress } = context;
  const { name, version, integrity: hash, files } = build;
  const claim = { version, integrity: hash, now: now() };
  const folder = await claimFolder(store, placeOf(name), claim);
  progress(`uploading ${partName(name)} ${version} to ${store.name}`);
  await build.put(store, folder);
  await checkServed(context, build.served(target, folder));
  await writePartDeltas(context, state, name, files, folder);
  return folder;
}

/** Takes away what a remote has in one folder. */
export const removeRelease = (store: ReleaseStore, name: string, folder: string): Promise<void> =>
  store.remove(`remotes/${name}/${folder}/`);
