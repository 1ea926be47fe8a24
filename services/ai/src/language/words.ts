import lists from './stopWords.json';

const split = (lines: string[]) => lines.join(' ').split(' ');

/** Words that say nothing about the subject of a question. */
export const stopWords = new Set(split(lists.stop));

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Pieces of a text, if possible of whole words: the segmenter takes the square of a text's length. */
const pieces = /[^]{1,200}(?!\S)|\S{200}/g;

/** Words of a text in lower case without accents, also in scripts without spaces. `what's` counts as `what`. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.replace(/[_./]/g, ' ').match(pieces) ?? [])
    .flatMap((piece) => [...segmenter.segment(piece)])
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.replace(/['’].*/, ''))
    .filter(Boolean);
}

/** Word endings that hardly change the meaning, the longest first. */
const endings = new RegExp(`(?:${split(lists.endings).join('|')})$`);

/** The common beginning of a word's forms: `forecasts`, `forecasting` → `forecast`. */
export function stem(word: string): string {
  const bare = word.replace(endings, '');
  // With fewer than four letters left, unrelated words would look alike.
  if (bare.length < 4 || !/[aeiouy]/.test(bare)) return word.replace(/(?<=..)s$/, '');
  // `planning` → `plann` → `plan`
  return /(ing|ed|er)s?$/.test(word) ? bare.replace(/([bdgmnprt])\1$/, '$1') : bare;
}

/** Words that say what a text is about. */
export const contentWords = (text: string) =>
  wordsOf(text).filter((word) => word.length > 1 && !stopWords.has(word));

/** Their stems. */
export const meaningfulTerms = (text: string) => contentWords(text).map(stem);

/** Sentences of a text; a line break ends one too. */
export const splitSentences = (text: string) =>
  [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);

/** The terms that a sentence of ours has. Its script has spaces, so it needs no segmenter. */
export function saidIn(sentence: string, terms: string[]): string[] {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const stems = new Set(words.map(stem));
  return terms.filter((term) => stems.has(term));
}
