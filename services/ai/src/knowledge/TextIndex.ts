import MiniSearch from 'minisearch';
import synonymLists from './synonyms.json';
import { stem, wordsOf } from './words';

/** A text to find. The title tells its subject best, then the key, then the body. */
type IndexedText = { id: string; title: string; key?: string; body?: string };

export type Hit = {
  id: string;
  /** BM25, as MiniSearch counts it. */
  score: number;
  /** Share of the question that the text has, 0 to 1; a rare word counts more. */
  said: number;
  /** Share of the text's title that the question has. */
  meant: number;
  /** Whether the title or the key has a word of the question; a body mentions much in passing. */
  isKey: boolean;
  /** Place of the first word in the question that the text has. */
  place: number;
};

/** Words searched in one question, from its beginning and its end: they name the subject of a long text. */
const mostWords = 200;
/** Longer words are compared letter by letter with no other: that costs the square of their length. */
export const longestCorrected = 40;
/** In shorter words nearly every changed letter gives another word. */
const shortestCorrected = 5;
/** From this length on a word may have two mistakes. */
const longWord = 8;
/** Share of a word that was corrected: it may be another word. */
const guessed = 0.45;
/** Prefixes of three letters begin unrelated words. */
const shortestPrefix = 4;

/** What visitors say, as stems, and the site's words for it. */
const synonyms = new Map<string, string[]>();
for (const [known, said] of Object.entries(synonymLists))
  for (const term of said.split(' ').map(stem))
    synonyms.set(term, [...(synonyms.get(term) ?? []), stem(known)]);

/** Full-text search, tolerant of typos. Costs at most the same for any text. */
export class TextIndex {
  private readonly index: MiniSearch<IndexedText>;
  /** Number of texts that have a stem. */
  private readonly frequencies = new Map<string, number>();
  private readonly titles = new Map<string, string[]>();

  /**
   * @param isMeaningful whether a word is indexed and searched; default: each is
   * @param dictionary has words that are no typos
   */
  constructor(
    private readonly texts: IndexedText[],
    private readonly isMeaningful: (word: string) => boolean = () => true,
    private readonly dictionary?: TextIndex,
  ) {
    this.index = new MiniSearch({
      fields: ['title', 'key', 'body'],
      tokenize: wordsOf,
      // A word with a typo is compared with whole words, any other by its stem.
      processTerm: (word) => isMeaningful(word) && [...new Set([stem(word), word])],
    });
    this.index.addAll(texts);
    for (const { id, title, key = '', body = '' } of texts) {
      const words = wordsOf(`${title}\n${key}\n${body}`).filter(isMeaningful);
      for (const one of new Set([...words, ...words.map(stem)]))
        this.frequencies.set(one, (this.frequencies.get(one) ?? 0) + 1);
      this.titles.set(id, [...new Set(wordsOf(title).filter(isMeaningful).map(stem))]);
    }
  }

  /** Best first. @param isExact without prefixes and synonyms */
  search(text: string, isExact = false): Hit[] {
    const words = [...new Set(readable(wordsOf(text)).filter(this.isMeaningful))];
    const asked = words.map((word) => this.formsOf(word, isExact));
    const results = this.index.search([...new Set(asked.flat())].join(' '), {
      tokenize: (joined) => joined.split(' '),
      processTerm: (term) => term,
      // A title names the subject, a body mentions much in passing.
      boost: { title: 3, key: 1.6, body: 1 },
      prefix: (term) => !isExact && term.length >= shortestPrefix,
      fuzzy: (term) => this.mistakesIn(term),
    });
    const weighed = asked.map((forms, place) => {
      const isSure = forms.some((form) => this.mistakesIn(form) === false);
      return { forms, place, weight: this.weightOf(forms), certainty: isSure ? 1 : guessed };
    });
    const total = sum(weighed.map(({ weight }) => weight));
    const sure = new Set(weighed.flatMap(({ forms, certainty }) => (certainty === 1 ? forms : [])));
    return results.map(({ id, score, queryTerms, terms, match }) => {
      const asks = new Set(queryTerms);
      const found = weighed.filter(({ forms }) => forms.some((form) => asks.has(form)));
      const title = this.titles.get(String(id)) ?? [];
      const stems = new Set([...terms, ...terms.map(stem)]);
      const weightsOf = (words: string[]) => sum(words.map((term) => this.weightOf([term])));
      const isInKey = (term: string) => match[term]?.some((field) => field !== 'body');
      return {
        id: String(id),
        score,
        said: sum(found.map(({ weight, certainty }) => weight * certainty)) / total,
        meant: weightsOf(title.filter((term) => stems.has(term))) / weightsOf(title),
        isKey: terms.some((term) => isInKey(term) && (sure.has(term) || sure.has(stem(term)))),
        place: found[0]?.place ?? 0,
      };
    });
  }

  /** The stem of a word or, if it is unknown, the word as it is or with two letters swapped; and its synonyms. */
  private formsOf(word: string, isExact: boolean): string[] {
    const own = stem(word);
    const isKnown = (one: string) => this.frequencies.has(one);
    const isCorrect = isKnown(own) || synonyms.has(own) || word.length > longestCorrected;
    const swapped = isCorrect ? undefined : swapsOf(word).find(isKnown);
    const term = isCorrect ? own : swapped === undefined ? word : stem(swapped);
    return [term, ...(isExact ? [] : (synonyms.get(term) ?? []))];
  }

  private knows(term: string): boolean {
    return this.frequencies.has(term) || this.frequencies.has(stem(term));
  }

  private mistakesIn(term: string): number | false {
    const { length } = term;
    if (this.knows(term) || this.dictionary?.knows(term) || synonyms.has(term)) return false;
    if (length < shortestCorrected || length > longestCorrected || /\d/.test(term)) return false;
    return length < longWord ? 1 : 2;
  }

  /** Rare words weigh more; an unknown word weighs as much as the rarest, as it is likely the subject. */
  private weightOf(forms: string[]): number {
    const known = forms.flatMap((form) => this.frequencies.get(form) ?? []);
    return Math.log(1 + this.texts.length / Math.max(1, ...known));
  }
}

function readable(words: string[]): string[] {
  if (words.length <= mostWords) return words;
  return [...words.slice(0, mostWords / 2), ...words.slice(-mostWords / 2)];
}

function swapsOf(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
