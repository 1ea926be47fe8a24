import { createHash } from 'node:crypto';
import type { Previews } from '@synapsei/pages';
import type { Article } from '@synapsei/shared-types/content';
import { Refusal } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';

/** The published articles as they stood, each with the address of its preview, which is drawn already. */
export type ArticleSnapshot = { article: Article; preview: string }[];

const keyOf = (name: string) => `pages/${name}.json`;

const nameOf = (text: string | Buffer) =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Under a name made from its content. @returns that name, and how to write it */
export function packSnapshot(snapshot: ArticleSnapshot) {
  const text = JSON.stringify(snapshot);
  const name = nameOf(text);
  return { name, write: (store: ReleaseStore) => store.create(keyOf(name), text) };
}

/** @throws Refusal when it is gone */
export async function readSnapshot(store: ReleaseStore, name: string): Promise<ArticleSnapshot> {
  const bytes = await store.read(keyOf(name));
  if (!bytes) throw new Refusal(`${store.name}: ${keyOf(name)} is missing.`);
  if (nameOf(bytes) !== name)
    throw new Refusal(`${store.name}: ${keyOf(name)} has other bytes than were signed for.`);
  // The hash says that packSnapshot wrote it.
  return JSON.parse(bytes.toString());
}

/** Previews in a store. Their names carry their hash, so what is there stays and is never drawn again. */
export async function createStorePreviews(store: ReleaseStore): Promise<Previews> {
  const known = new Set(await store.list('site/og/'));
  return {
    async place(file, draw) {
      const key = `site/${file}`;
      if (known.has(key)) return;
      await store.write(key, Buffer.from(await draw()));
      known.add(key);
    },
    async keep(hash, draw) {
      const key = `pages/cards/${hash.slice(0, 16)}.png`;
      const drawn = await store.read(key);
      if (drawn) return drawn;
      const png = Buffer.from(await draw());
      await store.write(key, png);
      return png;
    },
  };
}
