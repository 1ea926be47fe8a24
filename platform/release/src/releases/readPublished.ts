import type { DeployedRelease, Release } from '@synapsei/shared-types/registry';
import { Refusal } from '../Refusal';
import { checkKnown } from '../state/parts';
import type { PublishedVersion, ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { parseRecord } from './readBuild';
import { readIntact } from './readIntact';

/** Records never change: what was read and compared once in this process need not be read again. */
const known = new WeakMap<ReleaseStore, Map<string, Release>>();

/** The record of a published version; `isFresh`: read anew. @throws Refusal when it is gone, damaged or another one */
export async function readPublished(
  store: ReleaseStore,
  name: string,
  { folder, integrity, baseUrl, fileList }: PublishedVersion,
  isFresh = false,
): Promise<DeployedRelease & { fileList: string }> {
  const records = known.get(store) ?? new Map<string, Release>();
  known.set(store, records);
  const key = `remotes/${name}/${folder}/release.json`;
  const id = `${key} ${integrity}`;
  let record = isFresh ? undefined : records.get(id);
  if (!record) {
    record = parseRecord((await readIntact(store, key, integrity)).toString(), key);
    records.set(id, record);
  }
  if (record.name !== name)
    throw new Refusal(`${store.name}: ${key} has other bytes than were published.`);
  return { ...record, baseUrl, fileList };
}

/** @throws Refusal when the remote has no such version */
export function publishedVersion(
  state: ReleaseState,
  name: string,
  version: string,
): PublishedVersion {
  checkKnown(state, { name, version });
  return state.remotes[name]!.versions[version]!;
}

/** A file of a published release, for the rendering of pages; `null` when it is gone or not the one that was published. */
export async function readReleaseFile(
  store: ReleaseStore,
  state: ReleaseState,
  { name, version, files }: DeployedRelease,
  file: string,
): Promise<Buffer | null> {
  const { folder } = publishedVersion(state, name, version);
  const read = readIntact(store, `remotes/${name}/${folder}/${file}`, files[file]);
  return read.catch(() => null);
}
