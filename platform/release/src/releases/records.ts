import { integrity } from '@synapsei/base';
import type { Release } from '@synapsei/shared-types/registry';
import { folderOf, partName, placeOf, type Published } from '../Part';
import { Refusal, StoreFailure } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';
import { reachable, type Target } from '../target';
import { findExcess } from './limits';
import { parseReleaseRecord } from './readBuild';

/** Where a version lies in the store, ending in a slash. */
export const prefixOf = (name: string, published: Published) =>
  `${placeOf(name)}/${folderOf(published)}/`;

/** @throws Refusal when it is gone, or has other bytes than this hash is of */
export async function readIntact(store: ReleaseStore, key: string, expected: string | undefined) {
  const bytes = await store.read(key);
  if (!bytes) throw new Refusal(`${store.name}: ${key} is missing`);
  if (integrity(bytes) === expected) return bytes;
  throw new Refusal(`${store.name}: ${key} has other bytes than were published`);
}

/** The bytes of a record: from the store, or from outside where this machine has no right to it. */
async function readRecordBytes(
  store: ReleaseStore,
  target: Target,
  key: string,
  { files, integrity: hash }: Published,
) {
  try {
    return await readIntact(store, key, hash);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    const address = `${reachable(target, files)}release.json`;
    const response = await fetch(address, { signal: AbortSignal.timeout(20_000) }).catch(
      () => null,
    );
    if (!response?.ok) throw error;
    const bytes = Buffer.from(await response.arrayBuffer());
    if (integrity(bytes) === hash) return bytes;
    throw new Refusal(`${address} has other bytes than were published`);
  }
}

/** @throws Refusal when it is gone, damaged, another remote's, or more than a page can carry */
async function readRecord(
  store: ReleaseStore,
  target: Target,
  name: string,
  published: Published,
): Promise<Release> {
  const key = `${prefixOf(name, published)}release.json`;
  const bytes = await readRecordBytes(store, target, key, published);
  const release = parseReleaseRecord(bytes.toString(), key);
  if (release.name !== name)
    throw new Refusal(
      `${store.name}: ${key} is of ${partName(release.name)}, not of ${partName(name)}`,
    );
  const [excess] = findExcess(release);
  if (excess) throw new Refusal(`${store.name}: ${key}: ${excess}`);
  return release;
}

/** Records of published versions, each read once: none ever changes. */
export type Records = (name: string, published: Published) => Promise<Release>;

export function createRecords(store: ReleaseStore, target: Target): Records {
  const known = new Map<string, Promise<Release>>();
  return (name, published) => {
    const id = `${name} ${published.files} ${published.integrity}`;
    const read = known.get(id) ?? readRecord(store, target, name, published);
    // One that could not be read may be there a moment later.
    known.set(id, read);
    read.catch(() => known.delete(id));
    return read;
  };
}
