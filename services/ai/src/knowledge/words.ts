import { remember } from '../RecentMap';
import lists from './stopWords.json';

const wordsOf = (lines: string[]) => lines.join(' ').split(' ');

/** Words that say nothing about a question's subject, and need no correction even if no page has them. */
export const stopWords = new Set(wordsOf(lists.stop));

/** Question words that no page has, known to the speller so that `contact` does not become `contract`. */
export const askingWords = wordsOf(lists.asking);

const isAscii = /^[\0-\x7f]*$/;
/** Letters of the longest word; what has more, such as an address or a text without spaces, is read in pieces. */
export const longestWord = 24;
const wordPattern = new RegExp(`[\\p{L}\\p{N}]{1,${longestWord}}`, 'gu');

/** A word in the form used for comparison: lower case and without accents. */
export function plainWord(word: string): string {
  const lower = word.toLowerCase();
  return isAscii.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '');
}

export function plainWords(text: string): string[] {
  return [...text.matchAll(wordPattern)].map(([word]) => plainWord(word));
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word) || word.length < 2;
}

/** Endings that change a word's form but hardly its meaning; the longest match is removed. */
const endings = wordsOf(lists.endings).sort((left, right) => right.length - left.length);

const shortestStem = 4;

/** Words whose stem equals that of an unrelated word. */
const exceptions: Record<string, string> = {
  production: 'production',
  customs: 'custom',
  news: 'news',
};

/** The common stem of a word's forms: `forecasts`, `forecasting` → `forecast`. Expects lower case. */
export const stem = remember(findStem, 20_000);

function findStem(word: string): string {
  const exception = exceptions[word];
  if (exception !== undefined) return exception;
  const ending = endings.find(
    (candidate) => word.endsWith(candidate) && word.length - candidate.length >= shortestStem,
  );
  const bare = ending === undefined ? word : word.slice(0, -ending.length);
  // `planning` → `plann` → `plan`
  return ending === 'ing' || ending === 'ed' ? bare.replace(/([bdgmnprt])\1$/, '$1') : bare;
}

/** Nearly everything here is about these: they hardly distinguish items. */
export const weakTerms = new Set(wordsOf(lists.weak).map(stem));

export function meaningfulTerms(text: string): string[] {
  return plainWords(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
}

/** Sentences of a text; a line break ends one too. */
export function splitSentences(text: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter(Boolean);
}
