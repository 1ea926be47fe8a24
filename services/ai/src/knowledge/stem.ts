import { remember } from '../remember';

/** Endings that change a word's form but hardly its meaning; the longest match is removed. */
const endings = (
  'izations isations ization isation ations ation ating ated ates izing ising izes ises ize ise ants ant ate ives ive ' +
  'ments ment ions ion ings ing ies ied ed es al ly s e y'
)
  .split(' ')
  .sort((left, right) => right.length - left.length);

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
