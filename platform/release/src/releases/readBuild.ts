import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, integrity } from '@synapsei/base';
import { isHashed } from '@synapsei/server/headers';
import {
  mapsFolder,
  parseRelease,
  parseShellRecord as parseShell,
  type Release,
  type ShellRecord,
} from '@synapsei/shared-types/registry';
import { parseJson, Refusal } from '../Refusal';
import { findBadRanges, findExcess } from './limits';

/** A built remote: its record, and all files that are served with it. */
export type Build = { folder: string; release: Release; integrity: string; files: string[] };

/** The team's page, source maps and what the build notes for itself are not served with a release. */
const unpublished = new RegExp(`^(standalone/|${mapsFolder})`);

/** `file`: for the message. @throws Refusal that names the invalid field */
export function parseReleaseRecord(text: string, file: string): Release {
  const parsed = parseRelease(parseJson(text, file));
  if (parsed.ok) return parsed.value;
  throw new Refusal(`${file} is not a valid release: ${parsed.problem}`);
}

/** A shell's `shell.json`. `source`: its location, for the error. @throws Refusal that names the field */
export function parseShellRecord(text: string, source: string): ShellRecord {
  const parsed = parseShell(parseJson(text, source));
  if (parsed.ok) return parsed.value;
  throw new Refusal(`${source} is not a valid shell: ${parsed.problem}. Build the shell again.`);
}

/** Files that are not as a record lists them: missing, or with other bytes. */
function findDamaged(folder: string, files: Record<string, string>) {
  return Object.entries(files).flatMap(([name, hash]) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return [{ name, what: 'is missing' }];
    const isSame = integrity(readFileSync(file)) === hash;
    return isSame ? [] : [{ name, what: 'has other bytes than release.json says' }];
  });
}

function findProblems(folder: string, release: Release): string[] {
  const { files, entry, mode, exposes, lazyStyles } = release;
  if (mode !== 'production') return [`it is a ${mode} build; build it for production`];
  const first = Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]);
  const named = [entry, ...first, ...Object.values(lazyStyles ?? {}).flat()];
  const unlisted = named.filter((file) => !files[file]);
  const problems = [
    ...findExcess(release),
    ...findBadRanges(release),
    ...unlisted.map((file) => `${file} has no hash in release.json`),
    ...findDamaged(folder, files).map(({ name, what }) => `${name} ${what}`),
  ];
  return [...new Set(problems)];
}

/**
 * Reads a built remote.
 * @throws Refusal that names the file which is missing, damaged or no release
 */
export function readBuild(folder: string): Build {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file))
    throw new Refusal(`${folder} holds no release.json: build the part first.`);
  const text = readFileSync(file);
  const release = parseReleaseRecord(text.toString(), file);
  const problems = findProblems(folder, release);
  if (problems.length > 0) throw new Refusal(`${folder} cannot be released:`, problems);
  const files = filesBelow(folder).filter((name) => !unpublished.test(name));
  return { folder, release, integrity: integrity(text), files };
}

export type ShellBuild = {
  folder: string;
  record: ShellRecord;
  /** Served from the site's root, for ever. */
  hashed: string[];
  /** Kept with the version: the record, and what pages are rendered from. */
  others: string[];
};

const isNoted = (file: string) =>
  file.startsWith(mapsFolder) || /\.LICENSE\.txt(\.\w+)?$/.test(file);

/** @throws Refusal that names what is missing or damaged */
export function readShellBuild(folder: string): ShellBuild {
  const file = path.join(folder, 'shell.json');
  if (!existsSync(file)) throw new Refusal(`${folder} holds no shell.json: build the shell first.`);
  const record = parseShellRecord(readFileSync(file, 'utf8'), file);
  const damaged = findDamaged(folder, record.files);
  if (damaged.length > 0) {
    throw new Refusal(
      `${folder} cannot be released; these files are missing or have other bytes than shell.json says:`,
      damaged.map(({ name }) => name),
    );
  }
  const files = filesBelow(folder).filter((name) => !isNoted(name));
  return {
    folder,
    record,
    hashed: files.filter(isHashed),
    others: files.filter((name) => !isHashed(name)),
  };
}
