import type { ReplySource } from '@synapsei/shared-types';
import type { Passage } from '../knowledge/Passage';

const mostSources = 4;
const ownPage = /#(\/[\w-]+(?:\/[\w-]+)*)/g;

/** The pages that an answer names, in the order in which it names them. */
export function findSources(text: string, passages: Passage[]): ReplySource[] {
  const named = [...new Set([...text.matchAll(ownPage)].map(([, path]) => path!))];
  const sources = named.flatMap((path) => {
    const title = passages.find((passage) => passage.path === path)?.title;
    return title === undefined ? [] : [{ title, href: `#${path}` }];
  });
  return sources.slice(0, mostSources);
}
