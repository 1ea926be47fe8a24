import { integrity } from '@synapsei/base';
import type { ShellRecord } from '@synapsei/shared-types/registry';
import * as v from 'valibot';
import { folderOf, placeOf, type Published, shellName } from '../Part';
import { parseJson, Refusal } from '../Refusal';
import { isPlainPath, type ReleaseStore } from '../store/ReleaseStore';
import { parseShellRecord } from './readBuild';

/** Where a version lies in the store, ending in a slash. */
export const prefixOf = (name: string, published: Published) =>
  `${placeOf(name)}/${folderOf(published)}/`;

/** @throws Refusal when it is gone, or has other bytes than this hash is of */
export async function readIntact(store: ReleaseStore, key: string, expected: string | undefined) {
  const bytes = await store.read(key);
  if (!bytes) throw new Refusal(`${store.name}: ${key} is missing`);
  if (integrity(bytes) === expected) return bytes;
  throw new Refusal(`${store.name}: ${key} has other bytes than were published`);
}

/** Lists the hashes of what lies beside it in a shell's folder. */
export const shellList = 'files.json';

const listSchema = v.record(
  v.pipe(v.string(), v.check(isPlainPath, 'must be a path below the folder')),
  v.string(),
);

/** The files beside a shell's record, and their hashes. @throws Refusal when the list is damaged */
async function readShellList(store: ReleaseStore, published: Published) {
  const key = prefixOf(shellName, published) + shellList;
  const text = await readIntact(store, key, published.integrity);
  const { success, output } = v.safeParse(listSchema, parseJson(text.toString(), key));
  if (success) return output;
  throw new Refusal(`${store.name}: ${key} is not a list of files`);
}

/** What pages are rendered from, file by file. @throws Refusal that names one which is gone or another one */
export async function readShellFiles(store: ReleaseStore, published: Published) {
  const prefix = prefixOf(shellName, published);
  const read = Object.entries(await readShellList(store, published)).map(
    async ([file, hash]) => [file, await readIntact(store, prefix + file, hash)] as const,
  );
  return Promise.all(read);
}

/** The record of a published shell. @throws Refusal when it is gone or damaged */
export async function readShellRecord(
  store: ReleaseStore,
  published: Published,
): Promise<ShellRecord> {
  const key = `${prefixOf(shellName, published)}shell.json`;
  const { 'shell.json': hash } = await readShellList(store, published);
  return parseShellRecord((await readIntact(store, key, hash)).toString(), `${store.name}: ${key}`);
}

/** Whether visitors can be shown a shell: what its pages are made from, and their scripts and styles. @throws Refusal */
export async function checkShell(store: ReleaseStore, published: Published): Promise<void> {
  await readShellFiles(store, published);
  const { scripts, styles, files } = await readShellRecord(store, published);
  const read = [...scripts, ...styles].map((file) =>
    readIntact(store, `site/${file}`, files[file]),
  );
  await Promise.all(read);
}
