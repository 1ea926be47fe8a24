import { createHash } from 'node:crypto';
import type { Article } from '@synapsei/shared-types';
import { Refusal } from '../Refusal';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/** The published articles as they stood, each with the address of its preview, which is drawn already. */
export type ArticleSnapshot = { article: Article; preview: string }[];

const keyOf = (name: string) => `pages/${name}.json`;

/** Under a name made from its content. @returns that name, and how to write it */
export function packSnapshot(snapshot: ArticleSnapshot) {
  const text = JSON.stringify(snapshot);
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { name, write: (store: ReleaseStore) => store.create(keyOf(name), text) };
}

/** @throws Refusal when it is gone */
export async function readSnapshot(
  store: ReleaseStore,
  { snapshot }: NonNullable<ReleaseState['pages']>,
): Promise<ArticleSnapshot> {
  const bytes = await store.read(keyOf(snapshot));
  if (!bytes) throw new Refusal(`${store.name}: ${keyOf(snapshot)} is missing.`);
  return JSON.parse(bytes.toString()) as ArticleSnapshot;
}
