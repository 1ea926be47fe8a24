import { createHash } from 'node:crypto';
import type { Article } from '@synapsei/shared-types/content';
import { Refusal } from './Refusal';
import type { ReleaseStore } from './store/ReleaseStore';

const keyOf = (name: string) => `pages/${name}.json`;

const nameOf = (text: string | Buffer) =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Published articles as they stand, under a name made from their content. */
export function packArticles(articles: Article[]) {
  const text = JSON.stringify(articles);
  const name = nameOf(text);
  return { name, upload: (store: ReleaseStore) => store.create(keyOf(name), text) };
}

/** @throws Refusal when they are gone, or others */
export async function readArticles(store: ReleaseStore, name: string): Promise<Article[]> {
  const bytes = await store.read(keyOf(name));
  if (!bytes) throw new Refusal(`${store.name}: ${keyOf(name)} is missing.`);
  if (nameOf(bytes) !== name)
    throw new Refusal(`${store.name}: ${keyOf(name)} has other bytes than were published.`);
  // The hash says that packArticles made it.
  return JSON.parse(bytes.toString());
}
