import MiniSearch from 'minisearch';
import type { Passage } from './Passage';
import synonymLists from './synonyms.json';
import { contentWords, meaningfulTerms, stem } from '../language/words';

/** A passage that shares words with a question. Shares are 0 to 1; a rare word counts more. */
export type Found = {
  passage: Passage;
  /** MiniSearch's score, times `said`, twice as high if a wording is the same. */
  score: number;
  /** Share of the question that the passage has. */
  said: number;
  /** Share of its title or of one of its wordings that the question has. */
  meant: number;
  /** Place of its first word in the question. */
  place: number;
};

/** Words searched in one question, from its beginning and its end: they name the subject of a long text. */
const mostWords = 200;
/** Longer words are compared letter by letter with no other: that costs the square of their length. */
export const longestCorrected = 40;
/** In shorter words nearly every changed letter gives another word. */
const shortestCorrected = 6;

/** What visitors say, by the site's word for it; all as stems. */
const synonyms = new Map(
  Object.entries(synonymLists).map(([known, said]) => [stem(known), said.split(' ').map(stem)]),
);

/** Forms in which a word is found: its stem; the whole word, for one with a typo; its synonyms. */
const formsOf = (word: string) => [stem(word), word, ...(synonyms.get(stem(word)) ?? [])];

/** Searches what the site publishes, tolerant of typos. Costs at most the same for any text. */
export class Retriever {
  /** Passages by id, and the terms of each way to name one or to ask for it. */
  private readonly known = new Map<string, { passage: Passage; names: string[][] }>();
  /** Number of passages that have a term. */
  private readonly counts = new Map<string, number>();
  private readonly index = new MiniSearch({
    fields: ['title', 'key'],
    tokenize: contentWords,
    processTerm: (word) => [...new Set(formsOf(word))],
    searchOptions: {
      tokenize: (terms) => terms.split(' '),
      processTerm: (term) => term,
      boost: { title: 2 },
      // An answer or an offer comes before what only mentions it.
      boostDocument: (id) => (/^(faq|service|product):/.test(String(id)) ? 2 : 1),
      prefix: (term) => this.isTypo(term),
      fuzzy: (term) => this.isTypo(term) && 1,
    },
  });

  constructor(readonly passages: Passage[]) {
    for (const passage of passages) {
      const { id, title, wordings, summary, points, paragraphs } = passage;
      const names = [title, ...wordings];
      const key = [summary, ...points].join('\n');
      this.index.add({ id, title: names.join('\n'), key });
      this.known.set(id, { passage, names: names.map(meaningfulTerms) });
      const words = contentWords([...names, key, ...paragraphs].join('\n'));
      for (const term of new Set(words.flatMap(formsOf)))
        this.counts.set(term, (this.counts.get(term) ?? 0) + 1);
    }
  }

  get = (id: string): Passage | undefined => this.known.get(id)?.passage;

  ofKind = (...kinds: Passage['kind'][]): Passage[] =>
    this.passages.filter(({ kind }) => kinds.includes(kind));

  /** The page at a route. */
  pageAt = (route = ''): Passage | undefined =>
    this.passages.find(({ kind, path }) => kind !== 'faq' && path === route.split('#')[0]);

  /** Passages that share words with a text, the closest first. */
  search(text: string): Found[] {
    const terms = this.termsOf(text);
    return this.index
      .search(terms.join(' '))
      .map(({ id, score, queryTerms, terms: found }) => {
        const { passage, names } = this.known.get(String(id))!;
        const stems = new Set([...found, ...found.map(stem)]);
        const said = this.share(terms, new Set(queryTerms));
        const meant = Math.max(...names.map((name) => this.share(name, stems)));
        const place = terms.indexOf(queryTerms[0]!);
        return { passage, score: score * said * (1 + meant), said, meant, place };
      })
      .sort((left, right) => right.score - left.score);
  }

  /** Words that say what a text is about, as the index has them; of a long one those of both ends. */
  termsOf(text: string): string[] {
    const words = [...new Set(contentWords(text))];
    const [first, last] = [mostWords / 2, words.length - mostWords / 2];
    const read = words.filter((_, at) => at < first || at >= last);
    return read.map((word) => (this.counts.has(stem(word)) ? stem(word) : word));
  }

  private isTypo(term: string): boolean {
    const { length } = term;
    return !this.counts.has(term) && length >= shortestCorrected && length <= longestCorrected;
  }

  /** Share of terms that were found; an unknown word weighs as much as the rarest: it is likely the subject. */
  private share(terms: string[], found: Set<string>): number {
    let [part, whole] = [0, 0];
    for (const term of terms) {
      const weight = Math.log(1 + this.passages.length / (this.counts.get(term) ?? 1));
      whole += weight;
      part += found.has(term) ? weight : 0;
    }
    return whole && part / whole;
  }
}
