import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseWith } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import { parseJson } from '../parseJson';
import { Refusal } from '../Refusal';
import { keyNameSchema, keySchema } from './owners';
import { createKeyPair, createSigner, type KeyPair, type Signer } from './Signer';

const pairSchema = v.object({ name: keyNameSchema, publicKey: keySchema, privateKey: v.string() });

/** The key of a local store lies in the store. */
export const localKey = 'keys/local.json';

/** Where a person keeps keys; `RELEASE_KEYS` names another folder. */
export const keysFolder = () =>
  process.env.RELEASE_KEYS ?? path.join(os.homedir(), '.config', 'release-keys');

const fileOf = (name: string) => path.join(keysFolder(), `${name}.json`);

/** @throws Refusal that names the file and what it lacks */
export function readKey(text: string, source: string, isLocal = false): Signer {
  const parsed = parseWith(pairSchema, parseJson(text, source));
  if (!parsed.ok) throw new Refusal(`${source} is no key: ${parsed.problem}`);
  try {
    return createSigner(parsed.value, isLocal);
  } catch {
    throw new Refusal(`${source} is no key: privateKey: must be an Ed25519 key in PEM`);
  }
}

/** The keys of whoever runs this. */
export function ownKeys(): Signer[] {
  const folder = keysFolder();
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== seenFile)
    .map((file) => path.join(folder, file))
    .map((file) => readKey(readFileSync(file, 'utf8'), file));
}

/** What was seen of stores is kept beside the keys. */
export const seenFile = 'seen.json';

/** Makes a key for whoever runs this, readable by nobody else; a dry run keeps none. @throws Refusal when the name is none or taken */
export function makeKey(name: string, isDryRun: boolean): KeyPair & { file: string } {
  if (!v.is(keyNameSchema, name)) {
    throw new Refusal(`"${name}" is no name of a key: use letters, digits, dots and hyphens.`);
  }
  const file = fileOf(name);
  if (existsSync(file)) throw new Refusal(`${file} is there already: choose another name.`);
  const pair = createKeyPair(name);
  if (isDryRun) return { ...pair, file };
  mkdirSync(keysFolder(), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(pair, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return { ...pair, file };
}
