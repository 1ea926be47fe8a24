import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, integrity } from '@synapsei/base';
import { mapsFolder, parseRelease, type Release } from '@synapsei/shared-types/registry';
import { parseJson } from '../parseJson';
import { Refusal } from '../Refusal';

/** A built remote: its record, and all files that are served with it. */
export type Build = { folder: string; release: Release; integrity: string; files: string[] };

/** The team's page, source maps and what the build notes for itself are not served with a release. */
const unpublished = new RegExp(`^(standalone/|${mapsFolder}|\\.build-stamp)`);

/** A built remote lies in its folder's `dist`, unless it is said where. */
export const buildFolder = (folder: string, from?: string) => from ?? `${folder}/dist`;

/** `file`: for the message. @throws Refusal that names the invalid field */
export function parseRecord(text: string, file: string): Release {
  const parsed = parseRelease(parseJson(text, file));
  if (!parsed.ok) throw new Refusal(`${file} is no valid release: ${parsed.problem}`);
  return parsed.value;
}

/** The files that the record lists must be there, with the bytes that it says. */
function findDamage(
  folder: string,
  { files, entry, mode, exposes, lazyStyles }: Release,
): string[] {
  if (mode !== 'production') return [`it is a ${mode} build; build it for production`];
  const first = Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]);
  const named = [entry, ...first, ...Object.values(lazyStyles ?? {}).flat()];
  const unlisted = named.filter((file) => !files[file]);
  const problems = unlisted.map((file) => `${file} has no hash in release.json`);
  for (const [file, hash] of Object.entries(files)) {
    const full = path.join(folder, file);
    if (!existsSync(full)) problems.push(`${file} is missing`);
    else if (integrity(readFileSync(full)) !== hash) {
      problems.push(`${file} has other bytes than release.json says`);
    }
  }
  return [...new Set(problems)];
}

/**
 * Reads a built remote.
 * @throws Refusal that names the file which is missing, damaged or no release
 */
export function readBuild(folder: string): Build {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file))
    throw new Refusal(`${folder} holds no release.json: build the remote first.`);
  const release = parseRecord(readFileSync(file, 'utf8'), file);
  const problems = findDamage(folder, release);
  if (problems.length > 0) throw new Refusal(`${folder} cannot be released:`, problems);
  return {
    folder,
    release,
    integrity: integrity(readFileSync(file)),
    files: filesBelow(folder).filter((name) => !unpublished.test(name)),
  };
}
