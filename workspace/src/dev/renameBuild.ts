import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRelease, type Release } from '@synapsei/shared-types/registry';
import { filesBelow, integrity, readJson } from '@synapsei/base';
import { renameRelease } from './renameRelease';

type Differences = {
  /** Changes a script or style sheet, as if its team had built it that way. */
  change?: (source: string, file: string) => string;
  /** Fields of the record that differ. */
  record?: Partial<Release>;
};

/** Files that a server makes, the team's own page, and the record, which is written anew. */
const leftOut = /\.(br|gz)$|^standalone\/|^release\.json$/;

/** Gives a built remote the version that `next` makes, with matching hashes. @throws Error that names a missing file */
export function renameBuild(
  folder: string,
  next: (version: string) => string,
  { change = (source) => source, record: differing }: Differences = {},
) {
  const built = readJson(path.join(folder, 'release.json'), parseRelease);
  const version = next(built.version);
  const rename = renameRelease(built, version);
  const read = (name: string) => {
    const bytes = readFileSync(path.join(folder, name));
    return /\.(js|css)$/.test(name) ? Buffer.from(change(rename(String(bytes)), name)) : bytes;
  };
  const names = filesBelow(folder).filter((name) => !leftOut.test(name));
  const files = new Map(names.map((name) => [name, read(name)]));
  const hashes = Object.keys(built.files).map((name) => {
    const bytes = files.get(name);
    if (!bytes) throw new Error(`release.json lists ${name}, but ${folder} does not have it`);
    return [name, integrity(bytes)] as const;
  });
  const record: Release = {
    ...built,
    version,
    uniqueName: `${built.name}@${version}`,
    files: Object.fromEntries(hashes),
    ...differing,
  };
  files.set('release.json', Buffer.from(JSON.stringify(record)));
  return { version, files };
}
