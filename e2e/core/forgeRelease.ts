import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { parseRelease, type Release } from '@synapsei/shared-types/registry';
import { filesBelow, integrity, readJson } from '@synapsei/base';
import { renameRelease } from '@synapsei/release';
import { inRoot } from '@synapsei/presets/inRoot';
import type { RemoteName } from './origins';

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
 * @returns the folder, as its team's build would leave it
 */
export function forgeRelease({
  remote,
  version,
  dist = inRoot(remote, 'dist'),
  change = (source) => source,
  record: differing,
}: Options): string {
  const built = readJson(path.join(dist, 'release.json'), parseRelease);
  const rename = renameRelease(built, version);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forged-'));
  // The team's own page is no part of a release.
  for (const file of filesOf(dist).filter((name) => !/^standalone\/|^release\.json$/.test(name))) {
    const bytes = readFileSync(path.join(dist, file));
    const isCode = /\.(js|css)$/.test(file);
    writeBelow(folder, file, isCode ? change(rename(bytes.toString()), file) : bytes);
  }
  const hashes = Object.keys(built.files).map(
    (file) => [file, integrity(readFileSync(path.join(folder, file)))] as const,
  );
  const release: Release = {
    ...built,
    version,
    uniqueName: `${built.name}@${version}`,
    files: Object.fromEntries(hashes),
    ...differing,
  };
  writeBelow(folder, 'release.json', JSON.stringify(release));
  return folder;
}

/** One hash over every file below a folder. */
export function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(folder))
    hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}
