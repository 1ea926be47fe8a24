import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integrity } from '@synapsei/base';
import * as v from 'valibot';
import { parseJson, Refusal } from './Refusal';
import type { ReleaseStore } from './store/ReleaseStore';
import { inParallel } from './releases/inParallel';
import type { Build, ShellBuild } from './releases/readBuild';
import { shellList } from './releases/readPublished';

const readFile = (folder: string, file: string) => readFileSync(path.join(folder, file));

/** In milliseconds. */
const patience = 10 * 60_000;

const claimSchema = v.object({ integrity: v.string(), at: v.string() });
type Claim = v.InferOutput<typeof claimSchema>;

async function readClaim(store: ReleaseStore, key: string): Promise<Claim | null> {
  const bytes = await store.read(key);
  return bytes && v.parse(claimSchema, parseJson(bytes.toString(), key));
}

/** When a folder was taken, in ms; never, if nobody has taken it. */
export const readClaimTime = async (store: ReleaseStore, key: string): Promise<number> =>
  Date.parse((await readClaim(store, key))?.at ?? '') || Infinity;

/**
 * Takes a folder for a version before anything is written to it, so that two builds of one version never
 * mix. The same bytes go on where a killed command left off. Others get the next folder once ten minutes
 * have passed: what was uploaded stays behind, as a team may take nothing away, and nobody names it.
 * @returns the folder: the version, `1.0.0_2` when another build was cut off there
 * @throws Refusal when somebody else is publishing other bytes under the same version
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
    `Somebody else is publishing other bytes to ${prefix}. If that was cut off, it can be published anew from ${new Date(end).toISOString()}.`,
  );
}

const record = 'release.json';

/**
 * Copies a build into the store. Its record goes last: a folder without one is no release, whatever
 * moment the upload was cut off at. `text`: the record. By default as it was built.
 */
export async function uploadRelease(
  store: ReleaseStore,
  { folder, files, release }: Build,
  versionFolder: string,
  text?: string,
): Promise<void> {
  const put = (file: string, bytes: Buffer | string) =>
    store.write(`remotes/${release.name}/${versionFolder}/${file}`, bytes);
  await inParallel(
    files.filter((file) => file !== record),
    (file) => put(file, readFile(folder, file)),
  );
  await put(record, text ?? readFile(folder, record));
}

const shellListText = ({ folder, others }: ShellBuild): string =>
  JSON.stringify(
    Object.fromEntries(others.map((file) => [file, integrity(readFile(folder, file))])),
  );

/** The hash of the list that a shell's build is stored with. */
export const shellListHash = (build: ShellBuild): string => integrity(shellListText(build));

/**
 * Copies a build into the store: hashed files to the site's root, and what pages are rendered from, which runs
 * on the machine that renders, to a folder whose every file has its hash. Their list goes last: a folder without
 * it was cut off.
 * @returns the hash of that folder's list
 */
export async function uploadShell(
  store: ReleaseStore,
  build: ShellBuild,
  to: string,
): Promise<string> {
  const { folder, hashed, others } = build;
  await inParallel(hashed, (file) => store.write(`site/${file}`, readFile(folder, file)));
  await inParallel(others, (file) => store.write(`shell/${to}/${file}`, readFile(folder, file)));
  const list = shellListText(build);
  await store.write(`shell/${to}/${shellList}`, list);
  return integrity(list);
}

/** Takes away what a remote has in one folder. */
export const removeRelease = (store: ReleaseStore, name: string, folder: string): Promise<void> =>
  store.remove(`remotes/${name}/${folder}/`);
