import { remember } from '../RecentMap';

/** Words that say nothing about a question's subject, and need no correction even if no page has them. */
export const stopWords = new Set(
  (
    'a about actually ago all already also always am an and any anything anyone are around as at available back be because been before ' +
    'being best better between both but by came can come compare compared could currently did difference differences different do does doing done down each ' +
    'either else ever every everything exactly explain describe few find first for from get getting give go going good got great ' +
    'had happen happens has have having he hello help helps her here hey hi him his how however i if in instead interested into is it ' +
    'its just keep kind know labs let like link ll look looking lot made make makes many may maybe me mean means might more most ' +
    'much must my myself need needs never new next no not now of off ok on once one ones only open or other our out over own ' +
    'page please possible put really re s said same say see set shall she should show since site so some somebody someone something ' +
    'still such sure synapsei t take tell than thank thanks that the their them then there these they thing things this those ' +
    'through to today together too try two under until up us use used using versus very ve via visit vs want wants was way we website well were ' +
    'what when where whether which while who whom whose why will with within without work working works would yes yet you your yours yourself yourselves d m'
  ).split(' '),
);

const isAscii = /^[\0-\x7f]*$/;
const wordPattern = /[\p{L}\p{N}]+/gu;

/** A word in the form used for comparison: lower case and without accents. */
export function plainWord(word: string): string {
  const lower = word.toLowerCase();
  return isAscii.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** Every word of a text in that form, in order. */
export function plainWords(text: string): string[] {
  return [...text.matchAll(wordPattern)].map(([word]) => plainWord(word));
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word) || word.length < 2;
}

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

/** Stems of a text's meaningful words. */
export function meaningfulTerms(text: string): string[] {
  return plainWords(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
}

/** Question words that no page has, known to the speller so that `contact` does not become `contract`. */
export const askingWords: string[] = plainWords(
  'contact appointment meeting schedule arrange phone email address budget afford affordable expensive cheap cheaper discount ' +
    'price prices charge quote invoice refund country city weather sport music movie film food recipe restaurant hotel flight ' +
    'doctor health school student hire hiring career salary internship office employee capital president history score ' +
    'startup startups compare compared comparison versus difference differences differ latter former fifth sixth plans packages tiers options cheapest ' +
    'discounts refunds founded founder located headquarters languages polish german french spanish italian',
);

/** Sentences of a text; a line break ends one too. */
export function splitSentences(text: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter(Boolean);
}
