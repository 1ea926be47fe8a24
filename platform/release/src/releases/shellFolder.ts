import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { integrity } from '@synapsei/base';
import { parseJson } from '../parseJson';
import type { ShellVersion } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { inParallel } from './inParallel';
import { readIntact } from './readIntact';
import type { ShellBuild } from './readShellBuild';
import { storeMaps } from './storeMaps';

/** Lists the hashes of what lies beside it. It goes last: a folder without it was cut off. */
export const listName = 'files.json';

const listSchema = v.record(v.string(), v.string());

const readFile = (folder: string, file: string) => readFileSync(path.join(folder, file));

const listOf = ({ folder, others }: ShellBuild): string =>
  JSON.stringify(
    Object.fromEntries(others.map((file) => [file, integrity(readFile(folder, file))])),
  );

/** The hash of the list that a build is stored with. */
export const listHash = (build: ShellBuild): string => integrity(listOf(build));

/**
 * Copies a build into the store: hashed files to the site's root, and what pages are rendered from, which runs
 * on the machine that renders, to a folder whose every file has its hash.
 * @returns the hash of that folder's list
 */
export async function uploadShell(
  store: ReleaseStore,
  build: ShellBuild,
  to: string,
): Promise<string> {
  const { folder, hashed, others } = build;
  await inParallel(hashed, (file) => store.write(`site/${file}`, readFile(folder, file)));
  await inParallel(others, (file) => store.write(`shell/${to}/${file}`, readFile(folder, file)));
  await storeMaps(store, folder, 'shell', to);
  const list = listOf(build);
  await store.write(`shell/${to}/${listName}`, list);
  return integrity(list);
}

/** What pages are rendered from, file by file. @throws Refusal that names one which is gone or another one */
export async function readShellFiles(
  store: ReleaseStore,
  published: ShellVersion,
): Promise<[string, Buffer][]> {
  const prefix = `shell/${published.folder}/`;
  const text = await readIntact(store, prefix + listName, published.integrity);
  const files = v.parse(listSchema, parseJson(text.toString(), prefix + listName));
  return inParallel(Object.entries(files), async ([file, expected]): Promise<[string, Buffer]> => [
    file,
    await readIntact(store, prefix + file, expected),
  ]);
}
