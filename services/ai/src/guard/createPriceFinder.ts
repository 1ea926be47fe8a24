import type { Passage } from '../knowledge/Passage';
import { meaningfulTerms } from '../language/words';
import words from './knownWords.json';
import { expressionOf } from './plainNumbers';

const { number, rate } = words;
const amounts = expressionOf(`\\p{Sc} ?${number}(?:${rate})?|${number}${rate}`);
const currencies = expressionOf(words.currency);
const prices = expressionOf(words.price);
/** Words after `free` or `discount` that say what it is given for. */
const offers = expressionOf(`(?:${words.price})[^.!?:]{0,30}`);

/**
 * Finds prices that our pages do not name: an amount must be in the table of them, a tier has its own, and a word such as
 * `free` is said of the same thing. Expects plain texts.
 * @param said what our pages say, without articles, which mention others' prices
 */
export function createPriceFinder(said: string, passages: Passage[]) {
  const named = said.match(amounts) ?? [];
  const table = new Set(named.flatMap((amount) => [amount, amount.split(' per ', 1)[0]]));
  const given = said.match(offers) ?? [];
  const tiers = passages.filter(({ kind }) => kind === 'tier');

  const isGiven = (price: string, terms: string[]) =>
    given
      .filter((one) => one.startsWith(price))
      .some((one) => meaningfulTerms(one.slice(price.length)).some((term) => terms.includes(term)));

  /** @returns whether a sentence has a price of its own, and the sentence without its amounts */
  return (sentence: string) => {
    const paid = sentence.match(amounts) ?? [];
    const rest = sentence.replace(amounts, '');
    const about = tiers.filter(({ id }) => sentence.includes(id.replace('tier:', '')));
    const isPriceOf = ({ hourlyPrice }: Passage) => paid[0]?.startsWith(`$${hourlyPrice}`);
    const isOthers = about.length === 1 && paid.length === 1 && !about.every(isPriceOf);
    const isUnknown = rest.search(currencies) >= 0 || !paid.every((amount) => table.has(amount));
    const terms = meaningfulTerms(rest.replace(prices, ''));
    const isPromise = rest.match(prices)?.some((price) => !isGiven(price, terms)) ?? false;
    return { isInvented: isOthers || isUnknown, isPromise, rest };
  };
}
