import type { ReplySource } from '@synapsei/shared-types/chat';
import type { Passage } from '../knowledge/Passage';

const mostSources = 4;
const ownPage = /#(\/[\w-]+(?:\/[\w-]+)*)/g;

/** The pages that an answer names, in its order. */
export function findSources(text: string, passages: Passage[]): ReplySource[] {
  const named = [...text.matchAll(ownPage)].map(([, path = '']) => path);
  return sourcesOf(
    named.flatMap((path) => passages.find((passage) => passage.path === path) ?? []),
  );
}

/** The pages of these passages, without duplicates. */
export function sourcesOf(passages: Passage[]): ReplySource[] {
  const sources = new Map<string, ReplySource>();
  for (const { path, title } of passages)
    if (path !== undefined && !sources.has(path)) sources.set(path, { title, href: `#${path}` });
  return [...sources.values()].slice(0, mostSources);
}
