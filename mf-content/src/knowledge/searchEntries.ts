import { fold } from '@synapsei/remote-kit/fold';
import type { EntryType, KnowledgeEntry } from './entries';

export type Search = { query: string; type: EntryType | 'all' };

const searchable = ({ title, text, tags, keywords = [] }: KnowledgeEntry) =>
  fold([title, text, ...tags, ...keywords].join(' '));

/** The entries of a type that contain every word of the query. Among all types a post that is also an article is left out. */
export function searchEntries(entries: KnowledgeEntry[], { query, type }: Search) {
  const words = [...new Set(fold(query).split(/\s+/).filter(Boolean))];
  const ofType = entries.filter((entry) => (type === 'all' ? !entry.carried : entry.type === type));
  return ofType.filter((entry) => {
    const text = searchable(entry);
    return words.every((word) => text.includes(word));
  });
}
