import { integrity as hashOf } from '@synapsei/base';
import {
  integritySchema,
  type Release,
  releaseSchema,
  shellRecordSchema,
} from '@synapsei/shared-types/registry';
import { parseWith } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import type { Context, Reading } from '../Context';
import { folderOf, partName, type PartVersion, prefixOf, type Published, shellName } from '../Part';
import { checkKnown, rollbackWindow } from '../parts';
import { orDamage, Refusal, StoreFailure } from '../Refusal';
import { knownPart, partOf, shellOf, type State } from '../State';
import { isPlainPath, type ReleaseStore } from '../store/ReleaseStore';
import { filesUrl, reachable } from '../target';
import { findExcess } from './limits';

const pathSchema = v.pipe(v.string(), v.check(isPlainPath, 'must be a path below the folder'));

const storedShellSchema = v.object({
  ...shellRecordSchema.entries,
  /** What pages are rendered from, and its hashes. It lies beside the record. */
  beside: v.record(pathSchema, integritySchema),
});

/** A shell's record as it is stored. */
export type StoredShell = v.InferOutput<typeof storedShellSchema>;

export const recordFile = (name: string) => (name === shellName ? 'shell.json' : 'release.json');

/** `source`: for the message. @throws Refusal that names the invalid field */
export function parseRecord<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | Buffer,
  source: string,
): v.InferOutput<Schema> {
  const json = v.pipe(v.string(), v.parseJson({}, 'is not JSON'), schema);
  const parsed = parseWith(json, text.toString());
  if (parsed.ok) return parsed.value;
  throw new Refusal(`${source} is not a valid release: ${parsed.problem}`);
}

/** @throws Refusal when it is gone, or has other bytes than this hash is of */
export async function readIntact(store: ReleaseStore, key: string, expected: string | undefined) {
  const bytes = await store.read(key);
  if (!bytes) throw new Refusal(`${store.name}: ${key} is missing`);
  if (hashOf(bytes) === expected) return bytes;
  throw new Refusal(`${store.name}: ${key} differs from what was published`);
}

/** The bytes of a record: from the store, or from outside where this machine has no right to it. */
async function readBytes({ store, target }: Reading, name: string, published: Published) {
  const { files, integrity } = published;
  try {
    return await readIntact(store, prefixOf(name, published) + recordFile(name), integrity);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    const address = reachable(target, files) + recordFile(name);
    const signal = AbortSignal.timeout(20_000);
    const response = await fetch(address, { signal }).catch(() => null);
    if (!response?.ok) throw error;
    const bytes = Buffer.from(await response.arrayBuffer());
    if (hashOf(bytes) === integrity) return bytes;
    throw new Refusal(`${address} differs from what was published`);
  }
}

/** The key of a version in `records`. */
const idOf = (name: string, { files, integrity }: Published) => `${name} ${files} ${integrity}`;

/** Makes the record of a build available before the store has it. */
export const knowRecord = (context: Context, name: string, published: Published, record: object) =>
  context.records(idOf(name, published), () => Promise.resolve(record));

/** @throws Refusal when it is gone, damaged, another remote's, or more than a page can carry */
const readRelease = (reading: Reading, name: string, published: Published): Promise<Release> =>
  reading.records(idOf(name, published), async () => {
    const source = `${reading.store.name}: ${prefixOf(name, published)}release.json`;
    const bytes = await readBytes(reading, name, published);
    const release = parseRecord(releaseSchema, bytes, source);
    if (release.name !== name)
      throw new Refusal(`${source} is of ${partName(release.name)}, not of ${partName(name)}`);
    const [excess] = findExcess(release);
    if (excess) throw new Refusal(`${source}: ${excess}`);
    return release;
  });

/** A shell's record as the store has it now. @throws Refusal when it is gone or damaged */
async function readStoredShell(reading: Reading, published: Published): Promise<StoredShell> {
  const source = `${reading.store.name}: ${prefixOf(shellName, published)}shell.json`;
  return parseRecord(storedShellSchema, await readBytes(reading, shellName, published), source);
}

/**
 * What a shell's pages are made from, by name: what lies beside its record, and the scripts and styles of the site's root,
 * whose text becomes part of the page. @throws Refusal that names a file which is gone or another one
 */
export async function readShellFiles(reading: Reading, published: Published) {
  const record = await readStoredShell(reading, published);
  const { beside, styles, scripts, files } = record;
  const read = async (name: string, place: string, hash: string | undefined) =>
    [name, await readIntact(reading.store, place + name, hash)] as const;
  const prefix = prefixOf(shellName, published);
  const [others, first] = await Promise.all([
    Promise.all(Object.entries(beside).map(([name, hash]) => read(name, prefix, hash))),
    Promise.all([...scripts, ...styles].map((name) => read(name, 'site/', files[name]))),
  ]);
  return { record, beside: others, first };
}

/** Why no page may load a version from where its file says it is; `null` when it may. */
export function findDistrust({ target }: Reading, { site }: State, name: string, files: string) {
  const { origin } = new URL(files);
  if (!site.config.remotes.origins.includes(origin))
    return `remotes.origins of site.json does not name ${origin}`;
  const own = filesUrl(target, name, folderOf({ files }));
  return files === own ? null : `its files are at ${files}, not at ${own}`;
}

/**
 * A release that visitors may get, or why they cannot: damage of one team does not stop another.
 * @throws Error if the store cannot be reached
 */
export async function findRelease(reading: Reading, state: State, { name, version }: PartVersion) {
  const published = partOf(state, name).versions[version];
  if (!published) return new Refusal(`${version} is not listed`);
  const distrust = findDistrust(reading, state, name, published.files);
  if (distrust) return new Refusal(distrust);
  const found = await orDamage(readRelease(reading, name, published));
  return found instanceof Refusal ? found : { ...found, baseUrl: published.files };
}

/** The records of those versions that visitors can load. */
export async function readLoadable(reading: Reading, state: State, wanted: PartVersion[]) {
  const read = await Promise.all(wanted.map((part) => findRelease(reading, state, part)));
  return read.flatMap((one) => (one instanceof Refusal ? [] : [one]));
}

/** The records of what a rollback or a fallback may bring back, as far as they can be loaded. */
export function readWindow(context: Context, state: State, name: string) {
  const versions = rollbackWindow(partOf(state, name), context.now());
  return readLoadable(
    context,
    state,
    versions.map((version) => ({ name, version })),
  );
}

/** The record of a published shell; by default the live one's. @throws Refusal when it is gone or damaged */
export async function readShell(reading: Reading, state: State, version = shellOf(state).stable) {
  const published = shellOf(state).versions[version ?? ''];
  if (!published)
    throw new Refusal(`There is no shell${version ? ` ${version}` : ''} yet: publish one first.`);
  return reading.records(idOf(shellName, published), () => readStoredShell(reading, published));
}

/** The record of one version of any part. @throws Refusal when it is not published, gone or damaged */
export async function readPublished(reading: Reading, state: State, part: PartVersion) {
  const { name, version } = part;
  checkKnown(knownPart(state, name), part);
  if (name === shellName) return readShell(reading, state, version);
  const found = await findRelease(reading, state, part);
  if (!(found instanceof Refusal)) return found;
  throw new Refusal(`${partName(name)} ${version} cannot be loaded: ${found.message}.`);
}
