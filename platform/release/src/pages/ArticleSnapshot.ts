import { createHash } from 'node:crypto';
import type { Article } from '@synapsei/shared-types/content';
import { Refusal } from '../Refusal';
import type { ReleaseState } from '../state/ReleaseState';
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
export async function readSnapshot(
  store: ReleaseStore,
  { snapshot }: NonNullable<ReleaseState['pages']>,
): Promise<ArticleSnapshot> {
  const bytes = await store.read(keyOf(snapshot));
  if (!bytes) throw new Refusal(`${store.name}: ${keyOf(snapshot)} is missing.`);
  if (nameOf(bytes) !== snapshot) {
    throw new Refusal(`${store.name}: ${keyOf(snapshot)} has other bytes than were signed for.`);
  }
  // The hash says that packSnapshot wrote it.
  return JSON.parse(bytes.toString());
}
