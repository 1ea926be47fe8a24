import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { filesBelow } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { renameBuild } from '@synapsei/workspace/testing';
import type { RemoteName } from './origins';

type Options = NonNullable<Parameters<typeof renameBuild>[2]> & {
  /** Its folder. */
  remote: RemoteName;
  version: string;
  /** Where it is built. Default: in this workspace. */
  dist?: string;
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
  ...differences
}: Options): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forged-'));
  const { files } = renameBuild(dist, () => version, differences);
  for (const [file, bytes] of files) writeBelow(folder, file, bytes);
  return folder;
}

/** One hash over every file below a folder. */
export function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(folder))
    hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}
