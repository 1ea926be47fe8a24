import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseRelease, type Release } from '@synapsei/shared-types/registry';
import { filesBelow, integrity, readJson } from '@synapsei/base';
import { renameRelease } from '@synapsei/release';
import { inRoot } from '@synapsei/presets/inRoot';
import type { RemoteName } from './origins';
import { createHash } from 'node:crypto';

/** A forged release with the other contents of its folder. */
export type ForgedRelease = { release: Release; files: Map<string, Buffer> };

type Options = {
  /** Its folder. */
  remote: RemoteName;
  version: string;
  /** Where it is built. Default: in this workspace. */
  dist?: string;
  /** Changes a script or style sheet, as if its team had built it that way. Default: nothing. */
  change?: (source: string, file: string) => string;
  /** Fields of the record that differ. Default: none. */
  record?: Partial<Release>;
};

/** The files of a build, without what a server compresses by itself. */
export const filesOf = (dist: string): string[] =>
  filesBelow(dist).filter((file) => !/\.(br|gz)$/.test(file));

/** Writes a file below a folder. */
export function writeBelow(folder: string, file: string, content: string | Buffer): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

/**
 * Creates another version of a built remote without a build: the same code under another version
 * wherever releases differ, with matching integrity. File names stay; the version's folder differs.
 */
export function forgeRelease({
  remote,
  version,
  dist = inRoot(remote, 'dist'),
  change = (source) => source,
  record: differing,
}: Options): ForgedRelease {
  const record = path.join(dist, 'release.json');
  const built = readJson(record, parseRelease);
  const rename = renameRelease(built, version);
  const forge = (file: string) => {
    const bytes = readFileSync(path.join(dist, file));
    return /\.(js|css)$/.test(file) ? Buffer.from(change(rename(bytes.toString()), file)) : bytes;
  };
  // The team's own page is no part of a release.
  const names = filesOf(dist).filter((file) => !/^standalone\/|^release\.json$/.test(file));
  const files = new Map(names.map((file) => [file, forge(file)]));
  const hashes = Object.keys(built.files).map((file) => {
    const bytes = files.get(file);
    if (!bytes) throw new Error(`${file} is in ${record} and not beside it`);
    return [file, integrity(bytes)] as const;
  });
  const release: Release = {
    ...built,
    version,
    uniqueName: `${built.name}@${version}`,
    files: Object.fromEntries(hashes),
    ...differing,
  };
  return { release, files };
}

/** One hash over every file below a folder. */
export function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(folder))
    hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}
