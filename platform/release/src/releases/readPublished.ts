import { integrity } from '@synapsei/base';
import type { DeployedRelease, Release, ShellRecord } from '@synapsei/shared-types/registry';
import * as v from 'valibot';
import type { ReadContext } from '../Context';
import { isDamage, parseJson, Refusal } from '../Refusal';
import {
  reachableVersions,
  type ReleaseState,
  type RemoteState,
  type ShellVersion,
} from '../state/ReleaseState';
import { findDistrust } from '../state/config';
import { type AnyPart, checkKnown } from '../state/parts';
import { isPlainPath, type ReleaseStore } from '../store/ReleaseStore';
import { byVersion } from './checkNames';
import { parseReleaseRecord, parseShellRecord } from './readBuild';

/** @throws Refusal when it is gone, or has other bytes than this hash is of */
export async function readIntact(store: ReleaseStore, key: string, expected: string | undefined) {
  const bytes = await store.read(key);
  if (!bytes) throw new Refusal(`${store.name}: ${key} is missing.`);
  if (integrity(bytes) === expected) return bytes;
  throw new Refusal(`${store.name}: ${key} has other bytes than were published.`);
}

/** @throws Refusal when the remote has no such version */
export function publishedVersion(state: ReleaseState, name: string, version: string) {
  checkKnown(state, { name, version });
  return state.remotes[name]!.versions[version]!;
}

/** Records never change: what was read and compared once in this process need not be read again. */
const known = new WeakMap<ReleaseStore, Map<string, Release>>();

/** The record of a version; `isFresh`: read anew. @throws Refusal when it is not published, gone or damaged */
export async function readPublished(
  store: ReleaseStore,
  state: ReleaseState,
  name: string,
  version: string,
  isFresh = false,
): Promise<DeployedRelease> {
  const published = publishedVersion(state, name, version);
  const records = known.get(store) ?? new Map<string, Release>();
  known.set(store, records);
  const key = `remotes/${name}/${published.folder}/release.json`;
  const id = `${key} ${published.integrity}`;
  const read = async () => (await readIntact(store, key, published.integrity)).toString();
  const seen = isFresh ? undefined : records.get(id);
  const record = seen ?? parseReleaseRecord(await read(), key);
  records.set(id, record);
  if (record.name !== name)
    throw new Refusal(`${store.name}: ${key} has other bytes than were published.`);
  return { ...record, baseUrl: published.baseUrl };
}

/** A release that visitors may get, or why nobody can: another team's damage stops no one but its own. */
export type Found = { release: DeployedRelease } | { problem: string };

/** Reads the record of a version, and holds its address against the config. @throws Error when the store cannot be asked */
export async function findPublished(
  store: ReleaseStore,
  state: ReleaseState,
  name: string,
  version: string,
): Promise<Found> {
  const problem = findDistrust(state, name, version);
  if (problem) return { problem };
  try {
    return { release: await readPublished(store, state, name, version) };
  } catch (error) {
    if (isDamage(error)) return { problem: error.message };
    throw error;
  }
}

/** A file of a published release, for the rendering of pages; `null` when it is gone or not the one that was published. */
export async function readReleaseFile(
  store: ReleaseStore,
  state: ReleaseState,
  { name, version, files }: DeployedRelease,
  file: string,
) {
  const { folder } = publishedVersion(state, name, version);
  const key = `remotes/${name}/${folder}/${file}`;
  return readIntact(store, key, files[file]).catch((error: unknown) => {
    if (isDamage(error)) return null;
    throw error;
  });
}

/** The record of a published shell; by default the live one's. @throws Refusal when it is gone or damaged */
export async function readShellRecord(
  store: ReleaseStore,
  state: ReleaseState,
  version = state.shell.stable,
): Promise<ShellRecord> {
  const folder = state.shell.versions[version]?.folder;
  const key = `shell/${folder}/shell.json`;
  const bytes = folder && (await store.read(key));
  if (!bytes) throw new Refusal(`${store.name} has no shell ${version}: publish one first.`);
  return parseShellRecord(bytes.toString(), `${store.name}: ${key}`);
}

/** Lists the hashes of what lies beside it in a shell's folder. */
export const shellList = 'files.json';

const listSchema = v.record(
  v.pipe(v.string(), v.check(isPlainPath, 'must be a path below the folder')),
  v.string(),
);

/** What pages are rendered from, file by file. @throws Refusal that names one which is gone or another one */
export async function readShellFiles(store: ReleaseStore, published: ShellVersion) {
  const prefix = `shell/${published.folder}/`;
  const text = await readIntact(store, prefix + shellList, published.integrity);
  const files = v.parse(listSchema, parseJson(text.toString(), prefix + shellList));
  const read = Object.entries(files).map(
    async ([file, hash]) => [file, await readIntact(store, prefix + file, hash)] as const,
  );
  return Promise.all(read);
}

const keptVersions = 5;
const keptDays = 30;
const day = 86_400_000;

/** Newest first by time; a clock that stood still leaves the order to the version. */
export function byAge({ versions }: AnyPart) {
  const time = (version: string) => Date.parse(versions[version]?.publishedAt ?? '');
  return (left: string, right: string) => time(right) - time(left) || byVersion(left, right);
}

/**
 * The versions that must stay fetchable: what visitors may get now, the last five, and whatever is
 * younger than 30 days, because tabs stay open and a rollback must find its files.
 */
export function rollbackWindow(remote: RemoteState, now: Date): string[] {
  const versions = Object.keys(remote.versions).sort(byAge(remote));
  const age = (version: string) =>
    now.getTime() - Date.parse(remote.versions[version]?.publishedAt ?? '');
  const reachable = reachableVersions(remote);
  return versions.filter(
    (version, index) =>
      index < keptVersions || age(version) < keptDays * day || reachable.includes(version),
  );
}

/** The records of these versions, which a rollback or a fallback may bring back, unless nobody can load them. */
export async function readWindow({ store, now }: ReadContext, state: ReleaseState, name: string) {
  const remote = state.remotes[name];
  const versions = remote ? rollbackWindow(remote, now()) : [];
  const found = await Promise.all(
    versions.map((version) => findPublished(store, state, name, version)),
  );
  return found.flatMap((one) => ('release' in one ? [one.release] : []));
}
