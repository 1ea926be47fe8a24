import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, integrity } from '@synapsei/base';
import { isHashed } from '@synapsei/server/headers';
import {
  mapsFolder,
  type Release,
  releaseSchema,
  shellRecordSchema,
} from '@synapsei/shared-types/registry';
import { type PartVersion, shellName } from '../Part';
import { Refusal } from '../Refusal';
import { findBadRanges, findExcess } from './limits';
import { parseRecord, recordFile, type StoredShell } from './readRecord';

/** A built part, on its way to the store. */
export type Build = PartVersion & {
  folder: string;
  /** As the part's file has it: the hash of `text`. */
  integrity: string;
  /** Its record, as the store gets it. */
  text: string;
  /** All other files that the store gets. */
  files: string[];
  record: Release | StoredShell;
};

/** A built remote. */
export type RemoteBuild = Build & { record: Release };

/** The team's page, source maps and what the build notes for itself are not served with a release. */
const unpublished = new RegExp(`^(standalone/|${mapsFolder}|release\\.json$|shell\\.json$)`);

const filesIn = (folder: string) => filesBelow(folder).filter((name) => !unpublished.test(name));

/** @throws Refusal that says which file is to be built first */
function readText(folder: string, name: string) {
  const file = path.join(folder, recordFile(name));
  if (existsSync(file)) return { file, text: readFileSync(file, 'utf8') };
  throw new Refusal(`${folder} holds no ${recordFile(name)}: build it first.`);
}

/** @throws Refusal with a line for each problem, and for each file that is missing or not as the record lists it */
function checkBuild(file: string, files: Record<string, string>, problems: string[] = []) {
  const folder = path.dirname(file);
  const damaged = Object.entries(files).flatMap(([name, hash]) => {
    const listed = path.join(folder, name);
    if (!existsSync(listed)) return [`${name} is missing`];
    if (integrity(readFileSync(listed)) === hash) return [];
    return [`${name} has other bytes than ${path.basename(file)} says`];
  });
  const all = [...problems, ...damaged];
  if (all.length > 0) throw new Refusal(`${folder} cannot be released:`, [...new Set(all)]);
}

function findProblems(release: Release): string[] {
  const { files, entry, mode, exposes, lazyStyles } = release;
  if (mode !== 'production') return [`it is a ${mode} build; build it for production`];
  const first = Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]);
  const named = [entry, ...first, ...Object.values(lazyStyles ?? {}).flat()];
  const unlisted = named.filter((file) => !files[file]);
  return [
    ...findExcess(release),
    ...findBadRanges(release),
    ...unlisted.map((file) => `${file} has no hash in release.json`),
  ];
}

/** Reads a built remote. @throws Refusal that names the file which is missing, damaged or no release */
export function readBuild(folder: string): RemoteBuild {
  const { file, text } = readText(folder, '');
  const record = parseRecord(releaseSchema, text, file);
  checkBuild(file, record.files, findProblems(record));
  const { name, version } = record;
  return {
    name,
    version,
    folder,
    integrity: integrity(text),
    text,
    files: filesIn(folder),
    record,
  };
}

/** Reads a built shell. @throws Refusal that names the file which is missing, damaged or no record */
export function readShellBuild(folder: string): Build & { record: StoredShell } {
  const { file, text: built } = readText(folder, shellName);
  const shell = parseRecord(shellRecordSchema, built, file);
  checkBuild(file, shell.files);
  const files = filesIn(folder);
  const hashes = files
    .filter((name) => !isHashed(name))
    .map((name) => [name, integrity(readFileSync(path.join(folder, name)))] as const);
  const record = { ...shell, beside: Object.fromEntries(hashes) };
  const text = JSON.stringify(record);
  const { version } = shell;
  return { name: shellName, version, folder, integrity: integrity(text), text, files, record };
}

/** Reads a built part of either kind. @throws Refusal */
export const findBuild = (folder: string): Build =>
  existsSync(path.join(folder, recordFile(shellName))) ? readShellBuild(folder) : readBuild(folder);

export const isRemote = (build: Build): build is RemoteBuild => build.name !== shellName;
