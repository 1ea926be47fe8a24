import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRelease, type Release } from '@synapsei/shared-types/registry';
import { filesBelow, integrity, readJson } from '@synapsei/base';
import { renameRelease } from '@synapsei/release';

/** One build of a remote under development: a separate release, so that a page can switch between them. */
export type Edition = { version: string; files: Map<string, Buffer> };

/** The address of the stream of editions, relative to the server. */
export const editsPath = 'edits';

/** Reads a build's folder as its `count`th edition: `0.1.0-edit.3`, with matching hashes. */
export function readEdition(folder: string, count: number): Edition {
  const release = readJson(path.join(folder, 'release.json'), parseRelease);
  const version = `${release.version}-edit.${count}`;
  const rename = renameRelease(release, version);
  const read = (name: string) => {
    const bytes = readFileSync(path.join(folder, name));
    return /\.(js|css)$/.test(name) ? Buffer.from(rename(String(bytes))) : bytes;
  };
  const files = new Map(filesBelow(folder).map((name) => [name, read(name)]));
  const hashes = Object.keys(release.files).map((name) => {
    const bytes = files.get(name);
    if (!bytes) throw new Error(`${name} is in release.json and not in ${folder}`);
    return [name, integrity(bytes)] as const;
  });
  const record: Release = {
    ...release,
    version,
    uniqueName: `${release.name}@${version}`,
    edits: editsPath,
    files: Object.fromEntries(hashes),
  };
  files.set('release.json', Buffer.from(JSON.stringify(record)));
  return { version, files };
}
