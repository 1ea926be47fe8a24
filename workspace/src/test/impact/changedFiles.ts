import type { Release } from '@synapsei/shared-types/registry';
import { hashInName, plainName, inParallel } from '@synapsei/release/testing';
import { renameRelease } from '@synapsei/release';

type Record = Pick<Release, 'name' | 'version' | 'files'>;

/** A release's record, and how its files are read. */
export type Build = { release: Record; read: (file: string) => Promise<Buffer> };

const isText = (file: string) => /\.(js|css|json)$/.test(file);

/** A text without what every version changes: its own name, and the hashes in the names of its files. */
function comparable(text: string, release: Record): string {
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
