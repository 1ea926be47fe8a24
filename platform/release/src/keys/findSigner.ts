import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseWith, valueOf } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import { parseJson, Refusal } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';
import { createKeyPair, createSigner, type KeyPair, type Signer } from './Signer';
import { keyNameSchema, keySchema } from './owners';

const pairSchema = v.object({ name: keyNameSchema, publicKey: keySchema, privateKey: v.string() });

/** Where a person keeps keys; `RELEASE_KEYS` names another folder. */
const keysFolder = () =>
  process.env.RELEASE_KEYS ?? path.join(os.homedir(), '.config', 'release-keys');

/** @throws Refusal that names the file and what it lacks */
function readKey(text: string, source: string, isLocal = false): Signer {
  const pair = valueOf(parseWith(pairSchema, parseJson(text, source)), `${source} is no key`);
  try {
    return createSigner(pair, isLocal);
  } catch {
    throw new Refusal(`${source} is no key: privateKey: must be an Ed25519 key in PEM`);
  }
}

/** What was seen of stores is kept beside the keys. */
const seenFile = 'seen.json';

/** The key of a local store lies in the store. */
const localKey = 'keys/local.json';

/** @returns null when the store is no local one, or has none yet */
export async function readLocalKey(store: ReleaseStore): Promise<Signer | null> {
  const bytes = store.isLocal && (await store.read(localKey));
  return bytes ? readKey(bytes.toString(), `${store.name}: ${localKey}`, true) : null;
}

/** The keys of whoever runs this. */
function ownKeys(): Signer[] {
  const folder = keysFolder();
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== seenFile)
    .map((file) => path.join(folder, file))
    .map((file) => readKey(readFileSync(file, 'utf8'), file));
}

/** Makes a key for whoever runs this, readable by nobody else; a dry run keeps none. @throws Refusal when the name is none or taken */
export function makeKey(name: string, isDryRun: boolean): KeyPair & { file: string } {
  if (!v.is(keyNameSchema, name))
    throw new Refusal(`"${name}" is no name of a key: use letters, digits, dots and hyphens.`);
  const file = path.join(keysFolder(), `${name}.json`);
  if (existsSync(file)) throw new Refusal(`${file} is there already: choose another name.`);
  const pair = createKeyPair(name);
  if (isDryRun) return { ...pair, file };
  mkdirSync(keysFolder(), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(pair, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return { ...pair, file };
}

const seenSchema = v.object({ revision: v.number(), hash: v.string() });

/** The newest record that was seen. */
export type Seen = v.InferOutput<typeof seenSchema>;

function readAll(file: string): Record<string, Seen> {
  if (!existsSync(file)) return {};
  try {
    return v.parse(v.record(v.string(), seenSchema), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Remembers on this machine the newest record of a store, so that nobody cuts its history unnoticed. */
export function rememberSeen(storeName: string) {
  const file = path.join(keysFolder(), seenFile);
  return {
    read: () => readAll(file)[storeName] ?? null,
    write(seen: Seen) {
      const all = readAll(file);
      if (all[storeName]?.hash === seen.hash) return;
      mkdirSync(keysFolder(), { recursive: true, mode: 0o700 });
      writeFileSync(file, JSON.stringify({ ...all, [storeName]: seen }, null, 2));
    },
  };
}

/** The key of a local store; made when there is none yet, and kept but on a dry run. `name`: what it is called then. */
export async function localSigner(store: ReleaseStore, name = 'local', isDryRun = false) {
  const known = await readLocalKey(store);
  if (known) return known;
  if (isDryRun) return createSigner(createKeyPair(name), true);
  await store.create(localKey, JSON.stringify(createKeyPair(name), null, 2));
  return localSigner(store, name);
}

type Wish = {
  /** Name of the key. By default the only one there is. */
  by?: string;
  /** A key's file, or its text, as a CI job has it. By default the keys of this person. */
  key?: string;
  /** Whether nothing is written, a new key included. By default it is. */
  isDryRun?: boolean;
};

function givenKey({ by, key }: Wish): Signer | null {
  if (!key) return null;
  const isText = key.trimStart().startsWith('{');
  if (!isText && !existsSync(key)) throw new Refusal(`There is no key in ${key}.`);
  const signer = isText ? readKey(key, 'RELEASE_KEY') : readKey(readFileSync(key, 'utf8'), key);
  if (!by || by === signer.name) return signer;
  throw new Refusal(`--by is ${by}, but the key is ${signer.name}'s.`);
}

const howTo =
  'Make one with "release keys new NAME" and have an owner of the site add it with "release keys add".';

/**
 * Whose key signs a change: the given one, a local store's own, or that of whoever runs this. A folder in which nobody
 * has signed anything gets a key of its own. @throws Refusal that says how to come by a key
 */
export async function findSigner(store: ReleaseStore, wish: Wish): Promise<Signer> {
  const { by, isDryRun } = wish;
  const given = givenKey(wish);
  if (given) return given;
  const local = await readLocalKey(store);
  if (local && (!by || by === local.name)) return local;
  const keys = [...ownKeys(), ...(local ? [local] : [])];
  const known = keys.map(({ name }) => name).join(', ') || 'none';
  const [chosen, ...others] = by === undefined ? keys : keys.filter(({ name }) => name === by);
  if (others.length > 0) throw new Refusal(`Say with --by whose key signs this: ${known}.`);
  if (chosen) return chosen;
  if (by !== undefined)
    throw new Refusal(`There is no key of "${by}" here (known: ${known}). ${howTo}`);
  const isNew = store.isLocal && (await store.list('history/')).length === 0;
  if (isNew) return localSigner(store, undefined, isDryRun);
  throw new Refusal(`A change of ${store.name} must be signed, and there is no key here. ${howTo}`);
}
