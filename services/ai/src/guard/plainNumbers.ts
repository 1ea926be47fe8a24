import words from './knownWords.json';

/** An expression of the table, compiled once; `{number}` and `{currencyName}` are said once there. */
export function expressionOf(source: string): RegExp {
  const { number, currencyName } = words;
  const filled = source.replace('{number}', () => number).replace('{currencyName}', currencyName);
  return new RegExp(filled, 'gu');
}

type Replacement = [written: RegExp, meant: string];

const compile = (table: string[][]) =>
  table.map(([written = '', meant = '']): Replacement => [expressionOf(written), meant]);
const rewrite = (text: string, table: Replacement[]) =>
  table.reduce((left, [written, meant]) => left.replace(written, meant), text);

const alike = compile(words.alike);
const torn = compile(words.torn);

/** A text in the form that is compared: numbers as digits, amounts as `$40 per hour`. */
export const plainNumbers = (text: string) => rewrite(text.normalize('NFKC').toLowerCase(), alike);

/** A text whose sentences are not torn apart by line breaks, nor joined by wide full stops. */
export const withoutTears = (text: string) => rewrite(text, torn);
