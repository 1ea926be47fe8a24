import { remember } from '../remember';

/** Endings that change a word's form and hardly its meaning; the longest that fits is taken off. */
const endings = [
  ...['izations', 'isations', 'ization', 'isation', 'ations', 'ation', 'ating', 'ated', 'ates'],
  ...['izing', 'ising', 'izes', 'ises', 'ize', 'ise', 'ants', 'ant', 'ate', 'ives', 'ive'],
  ...[
    'ments',
    'ment',
    'ions',
    'ion',
    'ings',
    'ing',
    'ies',
    'ied',
    'ed',
    'es',
    'al',
    'ly',
    's',
    'e',
    'y',
  ],
].sort((left, right) => right.length - left.length);

const shortestStem = 4;

/** Words whose stem is that of another word with another meaning. */
const exceptions: Record<string, string> = {
  production: 'production',
  customs: 'custom',
  news: 'news',
};

/** What the forms of a word have in common: `forecasts`, `forecasting` → `forecast`. Expects lower case. */
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
