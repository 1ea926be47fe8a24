import { integrity } from '@synapsei/base';
import type { Release, ShellRecord } from '@synapsei/shared-types/registry';
import { createOnce } from '../once';
import { partName, type Published } from '../Part';
import { Refusal, StoreFailure } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';
import { reachable, type Target } from '../target';
import { findExcess } from './limits';
import { parseReleaseRecord } from './readBuild';
import { prefixOf, readIntact, readShellRecord } from './readShell';

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
export type Records = {
  release: (name: string, published: Published) => Promise<Release>;
  shell: (published: Published) => Promise<ShellRecord>;
};

export function createRecords(store: ReleaseStore, target: Target): Records {
  const once = createOnce();
  return {
    release: (name, published) =>
      once(`${name} ${published.files} ${published.integrity}`, () =>
        readRecord(store, target, name, published),
      ),
    shell: (published) =>
      once(`${published.files} ${published.integrity}`, () => readShellRecord(store, published)),
  };
}

/** The same, and those of a build that the store does not have yet. */
export const withBuild = (
  records: Records,
  { integrity, release, shell }: { integrity: string; release?: Release; shell?: ShellRecord },
): Records => ({
  release: async (name, published) =>
    release?.name === name && published.integrity === integrity
      ? release
      : records.release(name, published),
  shell: async (published) =>
    shell && published.integrity === integrity ? shell : records.shell(published),
});
