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
import type * as v from 'valibot';
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
  record: Release | StoredShell;
};

/** A built remote. */
export type RemoteBuild = Build & { record: Release };

/** The team's page, source maps and what the build notes for itself are not served with a release. */
const unpublished = new RegExp(`^(standalone/|${mapsFolder}|release\\.json$|shell\\.json$)`);

/** All files that the store gets beside the record. */
export const filesIn = (folder: string) =>
  filesBelow(folder).filter((name) => !unpublished.test(name));

/** Reads the record of a build. @throws Refusal that says which file is to be built first, or names the invalid field */
function readFile<Schema extends v.GenericSchema>(folder: string, name: string, schema: Schema) {
  const file = path.join(folder, recordFile(name));
  if (!existsSync(file))
    throw new Refusal(`${folder} holds no ${recordFile(name)}: build it first.`);
  const text = readFileSync(file, 'utf8');
  return { file, text, record: parseRecord(schema, text, file) };
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

function buildOf<Built extends Build['record']>(
  folder: string,
  name: string,
  record: Built,
  text: string,
) {
  return { folder, name, version: record.version, record, text, integrity: integrity(text) };
}

/** Reads a built remote. @throws Refusal that names the file which is missing, damaged or no release */
export function readBuild(folder: string): RemoteBuild {
  const { file, text, record } = readFile(folder, '', releaseSchema);
  checkBuild(file, record.files, findProblems(record));
  return buildOf(folder, record.name, record, text);
}

/** Reads a built shell. @throws Refusal that names the file which is missing, damaged or no record */
export function readShellBuild(folder: string) {
  const { file, record } = readFile(folder, shellName, shellRecordSchema);
  checkBuild(file, record.files);
  const hashes = filesIn(folder)
    // Only folders keep packed copies.
    .filter((name) => !isHashed(name) && !/\.(br|gz)$/.test(name))
    .map((name) => [name, integrity(readFileSync(path.join(folder, name)))] as const);
  const stored: StoredShell = { ...record, beside: Object.fromEntries(hashes) };
  return buildOf(folder, shellName, stored, JSON.stringify(stored));
}

/** Reads a built part of either kind. @throws Refusal */
export const findBuild = (folder: string): Build =>
  existsSync(path.join(folder, recordFile(shellName))) ? readShellBuild(folder) : readBuild(folder);

export const isRemote = (build: Build): build is RemoteBuild => build.name !== shellName;
