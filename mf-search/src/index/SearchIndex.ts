import { fold } from '@synapsei/remote-kit/fold';
import type { SearchEntry, SearchKind } from '@synapsei/shared-types/content';

export type Group = { kind: SearchKind; entries: SearchEntry[] };

/** The number of entries shown in one group: the best ones. */
const mostOfKind = 5;

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that differ in their ending only, such as price, prices and pricing, are the same. */
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(ing|es|s|e)$/, '') : word);

/** Worth of a word of the query in each field; a whole word counts twice as much as its beginning. */
const fields: { worth: number; read: (entry: SearchEntry) => string }[] = [
  { worth: 8, read: ({ title }) => title },
  { worth: 4, read: ({ tags = [] }) => tags.join(' ') },
  { worth: 2, read: ({ text }) => text },
  { worth: 1, read: ({ words = '' }) => words },
];

type Indexed = { entry: SearchEntry; title: string; fields: { worth: number; words: string[] }[] };

/** Worth of a word of the query in an entry: that of the best field. 0: it has no such word. */
function worthOf(word: string, { fields: known }: Indexed): number {
  const stem = stemOf(word);
  const each = known.map(({ worth, words }) => {
    if (words.includes(word)) return 2 * worth;
    const isLike = (other: string) => other.startsWith(word) || stemOf(other) === stem;
    return words.some(isLike) ? worth : 0;
  });
  return Math.max(...each);
}

function scoreOf(query: string[], indexed: Indexed): number {
  // A query that begins a title most likely means that page.
  let score = indexed.title.startsWith(query.join(' ')) ? 20 : 0;
  for (const word of new Set(query)) {
    const worth = worthOf(word, indexed);
    if (worth === 0) return 0;
    score += worth;
  }
  return score;
}

/** Entries that can be searched by their words, case and accents aside. */
export class SearchIndex {
  private readonly indexed: Indexed[];

  constructor(entries: SearchEntry[]) {
    this.indexed = entries.map((entry) => ({
      entry,
      title: wordsOf(entry.title).join(' '),
      fields: fields.map(({ worth, read }) => ({ worth, words: wordsOf(read(entry)) })),
    }));
  }

  /**
   * Entries that have each word of a query, or one that begins like it. The best come first, in
   * groups; the group with the best entry comes first. An empty query finds nothing.
   */
  find(query: string): Group[] {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const hits = this.indexed
      .map((one) => ({ entry: one.entry, score: scoreOf(words, one) }))
      .filter(({ score }) => score > 0)
      .sort((left, right) => right.score - left.score);
    const groups = new Map<SearchKind, SearchEntry[]>();
    for (const { entry } of hits)
      groups.set(entry.kind, [...(groups.get(entry.kind) ?? []), entry]);
    return Array.from(groups, ([kind, all]) => ({ kind, entries: all.slice(0, mostOfKind) }));
  }
}
