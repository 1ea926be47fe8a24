import lists from './stopWords.json';

const split = (lines: string[]) => lines.join(' ').split(' ');

/** Words that say nothing about the subject of a question. */
export const stopWords = new Set(split(lists.stop));

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Lower case, without accents. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words of a text in plain form, also in scripts without spaces. `what's` counts as `what`. */
export function wordsOf(text: string): string[] {
  return [...segmenter.segment(plainText(text).replace(/[_./]/g, ' '))]
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

/** Stems of the words that say what a text is about. */
export function meaningfulTerms(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stem);
}

/** Sentences of a text; a line break ends one too. */
export function splitSentences(text: string): string[] {
  return [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}
