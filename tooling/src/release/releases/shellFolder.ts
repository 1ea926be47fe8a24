import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { integrity } from '../../base/integrity';
import { parseJson } from '../parseJson';
import { Refusal } from '../Refusal';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { inParallel } from './inParallel';
import type { ShellBuild } from './readShellBuild';
import { storeMaps } from './storeMaps';

type Published = ReleaseState['shell']['versions'][string];

/** Lists the hashes of what lies beside it. It goes last: a folder without it was cut off. */
export const listName = 'files.json';

const listSchema = v.record(v.string(), v.string());

/**
 * Copies a build into the store: hashed files to the site's root, and what pages are rendered from, which runs
 * on the machine that renders, to a folder whose every file has its hash.
 * @returns the hash of that folder's list
 */
export async function uploadShell(
  store: ReleaseStore,
  { folder, hashed, others }: ShellBuild,
  to: string,
): Promise<string> {
  const read = (file: string) => readFileSync(path.join(folder, file));
  await inParallel(hashed, (file) => store.write(`site/${file}`, read(file)));
  await inParallel(others, (file) => store.write(`shell/${to}/${file}`, read(file)));
  await storeMaps(store, folder, 'shell', to);
  const list = JSON.stringify(
    Object.fromEntries(others.map((file) => [file, integrity(read(file))])),
  );
  await store.write(`shell/${to}/${listName}`, list);
  return integrity(list);
}

/** A shell that was published before its files were signed for has no list. */
async function listFiles(
  store: ReleaseStore,
  { folder, integrity: expected }: Published,
): Promise<[string, string | null][]> {
  const prefix = `shell/${folder}/`;
  if (!expected) {
    const keys = await store.list(prefix);
    return keys.map((key) => [key.slice(prefix.length), null]);
  }
  const key = prefix + listName;
  const bytes = await store.read(key);
  if (!bytes) throw new Refusal(`${store.name}: ${key} is missing.`);
  if (integrity(bytes) !== expected) {
    throw new Refusal(`${store.name}: ${key} has other bytes than were published.`);
  }
  return Object.entries(v.parse(listSchema, parseJson(bytes.toString(), key)));
}

/** What pages are rendered from, file by file. @throws Refusal that names one which is gone or another one */
export async function readShellFiles(
  store: ReleaseStore,
  published: Published,
): Promise<[string, Buffer][]> {
  const files = await listFiles(store, published);
  return inParallel(files, async ([file, expected]): Promise<[string, Buffer]> => {
    const key = `shell/${published.folder}/${file}`;
    const bytes = await store.read(key);
    if (!bytes) throw new Refusal(`${store.name}: ${key} is missing.`);
    if (expected === null || integrity(bytes) === expected) return [file, bytes];
    throw new Refusal(`${store.name}: ${key} has other bytes than were published.`);
  });
}
