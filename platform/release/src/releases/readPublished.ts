import type { DeployedRelease, ShellRecord } from '@synapsei/shared-types/registry';
import * as v from 'valibot';
import type { Context } from '../Context';
import {
  folderOf,
  type Part,
  partName,
  type Published,
  reachableVersions,
  shellName,
} from '../Part';
import { checkKnown } from '../parts';
import { isDamage, parseJson, Refusal } from '../Refusal';
import { knownPart, partOf, type State } from '../State';
import { isPlainPath, type ReleaseStore } from '../store/ReleaseStore';
import { filesUrl } from '../target';
import { byVersion } from './checkNames';
import { parseShellRecord } from './readBuild';
import { prefixOf, readIntact } from './records';

/** A release that visitors may get, or why nobody can: another team's damage stops no one but its own. */
export type Found = { release: DeployedRelease } | { problem: string };

type Reading = Pick<Context, 'records' | 'target'>;

/** Why no page may load a version from where its file says it is; `null` when it may. */
export function findDistrust(
  { target }: Reading,
  { site }: State,
  name: string,
  { files }: Published,
) {
  const { origin } = new URL(files);
  if (!site.config.remotes.origins.includes(origin))
    return `remotes.origins of site.json does not name ${origin}`;
  const own = filesUrl(target, name, folderOf({ files }));
  return files === own ? null : `its files are at ${files}, not at ${own}`;
}

/** Reads the record of a version, and holds its address against the site's. @throws Error when the store cannot be asked */
export async function findPublished(
  context: Reading,
  state: State,
  name: string,
  version: string,
): Promise<Found> {
  const published = partOf(state, name).versions[version];
  if (!published) return { problem: `${version} is not listed` };
  const problem = findDistrust(context, state, name, published);
  if (problem) return { problem };
  try {
    return { release: { ...(await context.records(name, published)), baseUrl: published.files } };
  } catch (error) {
    if (isDamage(error)) return { problem: error.message };
    throw error;
  }
}

/** The same. @throws Refusal when it is not published, gone or damaged */
export async function readPublished(context: Reading, state: State, name: string, version: string) {
  checkKnown(knownPart(state, name), name, version);
  const found = await findPublished(context, state, name, version);
  if ('release' in found) return found.release;
  throw new Refusal(`${partName(name)} ${version} cannot be loaded: ${found.problem}.`);
}

/** Lists the hashes of what lies beside it in a shell's folder. */
export const shellList = 'files.json';

const listSchema = v.record(
  v.pipe(v.string(), v.check(isPlainPath, 'must be a path below the folder')),
  v.string(),
);

/** The files beside a shell's record, and their hashes. @throws Refusal when the list is damaged, or none */
async function readShellList(store: ReleaseStore, published: Published) {
  const key = prefixOf(shellName, published) + shellList;
  const text = await readIntact(store, key, published.integrity);
  const { success, output } = v.safeParse(listSchema, parseJson(text.toString(), key));
  if (success) return output;
  throw new Refusal(`${store.name}: ${key} is no list of files`);
}

/** What pages are rendered from, file by file. @throws Refusal that names one which is gone or another one */
export async function readShellFiles(store: ReleaseStore, published: Published) {
  const prefix = prefixOf(shellName, published);
  const read = Object.entries(await readShellList(store, published)).map(
    async ([file, hash]) => [file, await readIntact(store, prefix + file, hash)] as const,
  );
  return Promise.all(read);
}

/** Whether visitors can be shown a shell: what its pages are made from, and their scripts and styles. @throws Refusal */
export async function checkShell(store: ReleaseStore, published: Published): Promise<void> {
  const files = new Map(await readShellFiles(store, published));
  const text = files.get('shell.json')?.toString() ?? '';
  const { scripts, styles, files: hashes } = parseShellRecord(text, 'shell.json');
  const read = [...scripts, ...styles].map((file) =>
    readIntact(store, `site/${file}`, hashes[file]),
  );
  await Promise.all(read);
}

/** The record of a published shell; by default the live one's. @throws Refusal when it is gone or damaged */
export async function readShellRecord(
  { store }: Pick<Context, 'store'>,
  state: State,
  version = partOf(state, shellName).stable,
): Promise<ShellRecord> {
  const published = partOf(state, shellName).versions[version ?? ''];
  if (!published)
    throw new Refusal(`There is no shell${version ? ` ${version}` : ''} yet: publish one first.`);
  const prefix = prefixOf(shellName, published);
  const { 'shell.json': hash } = await readShellList(store, published);
  const text = await readIntact(store, `${prefix}shell.json`, hash);
  return parseShellRecord(text.toString(), `${store.name}: ${prefix}shell.json`);
}

const keptVersions = 5;
const keptDays = 30;
export const day = 86_400_000;

/** Newest first by time; a clock that stood still leaves the order to the version. */
export function byAge({ versions }: Part) {
  const time = (version: string) => Date.parse(versions[version]?.at ?? '');
  return (left: string, right: string) => time(right) - time(left) || byVersion(left, right);
}

/**
 * The versions that must stay fetchable: what visitors may get now, the last five, and whatever is
 * younger than 30 days, because tabs stay open and a rollback must find its files.
 */
export function rollbackWindow(part: Part, now: Date): string[] {
  const versions = Object.keys(part.versions).sort(byAge(part));
  const age = (version: string) => now.getTime() - Date.parse(part.versions[version]?.at ?? '');
  const reachable = reachableVersions(part);
  return versions.filter(
    (version, index) =>
      index < keptVersions || age(version) < keptDays * day || reachable.includes(version),
  );
}

/** The records of these versions, which a rollback or a fallback may bring back, unless nobody can load them. */
export async function readWindow(context: Context, state: State, name: string) {
  const versions = rollbackWindow(partOf(state, name), context.now());
  const found = await Promise.all(
    versions.map((version) => findPublished(context, state, name, version)),
  );
  return found.flatMap((one) => ('release' in one ? [one.release] : []));
}
