import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { filesBelow } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { renameBuild } from '@synapsei/workspace/testing';
import type { RemoteName } from '../core/origins';

type Options = NonNullable<Parameters<typeof renameBuild>[2]> & {
  remote: RemoteName;
  version: string;
  /** The folder of its build. Default: this workspace's. */
  dist?: string;
};

/** The files of a build, without the copies that a server compresses. */
export const filesOf = (dist: string): string[] =>
  filesBelow(dist).filter((file) => !/\.(br|gz)$/.test(file));

export const temporaryFolder = (name: string) => mkdtempSync(path.join(os.tmpdir(), `${name}-`));

export function writeBelow(folder: string, file: string, content: string | Buffer): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

/** Forges another version of a built remote, with matching integrity and the same names. @returns its folder */
export function forgeRelease({
  remote,
  version,
  dist = inRoot(remote, 'dist'),
  ...differences
}: Options): string {
  const folder = temporaryFolder('forged');
  const { files } = renameBuild(dist, () => version, differences);
  for (const [file, bytes] of files) writeBelow(folder, file, bytes);
  return folder;
}

export function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(folder))
    hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}
