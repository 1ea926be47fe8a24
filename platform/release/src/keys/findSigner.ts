import { existsSync, readFileSync } from 'node:fs';
import { Refusal } from '../Refusal';
import { readState } from '../state/readState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { localKey, ownKeys, readKey, readLocalKey } from './keyFiles';
import { createKeyPair, createSigner, type Signer } from './Signer';

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
  const isNew = store.isLocal && (await readState(store)).revision === 0;
  if (isNew) return localSigner(store, undefined, isDryRun);
  throw new Refusal(`A change of ${store.name} must be signed, and there is no key here. ${howTo}`);
}
