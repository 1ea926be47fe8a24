import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseRelease, valueOf, type DeployedRelease, type Release } from '@synapsei/shared-types';
import { renameRelease } from '@synapsei/tooling/renameRelease';
import { inRoot } from '@synapsei/tooling/paths';
import type { RemoteName } from './Faults';

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

const integrityOf = (bytes: Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The files of a release: without the team's own page and what a server compresses by itself. */
function releaseFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/^standalone\/|\.(br|gz)$|^release\.json$/.test(file));
}

/**
 * Creates another version of a built remote without a build: the same code under another version
 * wherever releases differ, with matching integrity. File names stay; the version's folder differs.
 */
export function forgeRelease({
  remote,
  version,
  dist = inRoot(remote, 'dist'),
  change,
  record: differing,
}: Options): ForgedRelease {
  const record = path.join(dist, 'release.json');
  const built = valueOf(parseRelease(JSON.parse(readFileSync(record, 'utf8'))), record);
  const rename = renameRelease(built, version);
  const files = new Map<string, Buffer>();
  for (const file of releaseFiles(dist)) {
    const bytes = readFileSync(path.join(dist, file));
    if (!/\.(js|css)$/.test(file)) {
      files.set(file, bytes);
      continue;
    }
    const source = rename(bytes.toString());
    files.set(file, Buffer.from(change ? change(source, file) : source));
  }
  const hashes = Object.keys(built.files).map((file) => {
    const bytes = files.get(file);
    if (!bytes) throw new Error(`${file} is in ${record} and not beside it`);
    return [file, integrityOf(bytes)] as const;
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

/** Writes a forged release like a build would: the folder can be served or published. */
export function writeRelease({ release, files }: ForgedRelease, folder: string): void {
  for (const [file, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

/** A forged release's record in a registry. `baseUrl` ends in a slash. */
export function deployed({ release }: ForgedRelease, baseUrl: string): DeployedRelease {
  return { ...release, baseUrl };
}
