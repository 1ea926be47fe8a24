import type { Passage } from '../knowledge/Passage';
import { meaningfulTerms, splitSentences } from '../knowledge/words';
import words from './knownWords.json';

export type Unknown = 'link' | 'number' | 'price';

const expressionOf = (source: string) => RegExp(source, 'gu');
const { number, rate } = words;
const numbers = expressionOf(number);
const amounts = expressionOf(`\\p{Sc} ?${number}(?:${rate})?|${number}${rate}`);
const currencies = expressionOf(words.currency);
const prices = expressionOf(words.price);
/** Text between white space, brackets and the like, without the marks at its ends. */
const tokens = /[\p{L}\p{N}#/@\\](?:[^\s()[\]{}<>"“”„«»*`|,;—–]{0,500}[\p{L}\p{N}/])?/gu;
/** A page of the site, a number, `e.g.` */
const plainToken = /^#\/[\w/-]*$|^\p{Nd}[\p{Nd}.,:/%-]*$|^(?:\p{L}\.)+\p{L}?$/u;
/** Number of a passage's characters in a row that count as a quotation. */
const quotation = 24;

/** @param table pairs of an expression, such as of a number in words, and its replacement, which is compared */
const rewrite = (text: string, table: string[][]) =>
  table.reduce(
    (left, [written = '', meant = '']) => left.replace(expressionOf(written), meant),
    text,
  );
const plain = (text: string) => rewrite(text.normalize('NFKC').toLowerCase(), words.alike);

/** Finds what a model says that neither our pages, with these links, nor the visitor (`asked`) did. */
export function createUnknownFinder(passages: Passage[], links: string[], own: string) {
  const textsOf = ({ title, summary, paragraphs, points }: Passage) =>
    [title, summary, ...paragraphs, ...points].join('\n');
  // An article mentions others' prices.
  const offered = passages.filter(({ kind }) => kind !== 'article').map(textsOf);
  const offers = plain([own, ...offered].join('\n'));
  const said = plain([own, ...passages.map(textsOf)].join('\n'));
  const hosts = links.flatMap((link) => [link, ...link.split('//'), link.split('/')[2]]).join(' ');
  const knownTokens = new Set(`${plain(hosts)} ${said}`.match(tokens));
  const counts = ['service', 'product', 'tier'].map(
    (one) => passages.filter(({ kind }) => kind === one).length,
  );
  const knownNumbers = new Set([...counts.map(String), ...(said.match(numbers) ?? [])]);
  const charged = offers.match(amounts) ?? [];
  const knownAmounts = new Set(charged.flatMap((one) => [one, one.split(' per ', 1)[0]]));
  const priced = offers.match(RegExp(`(?:${words.price})[^.!?:]{0,30}`, 'gu')) ?? [];
  const tiers = passages.filter(({ kind }) => kind === 'tier');

  /** Whether the passages use this word for a price, and of the same thing. */
  const isSaid = (price: string, terms: string[]) =>
    priced
      .filter((one) => one.startsWith(price))
      .some((one) => meaningfulTerms(one.slice(price.length)).some((term) => terms.includes(term)));

  function findIn(sentence: string, asked: Set<string>): Unknown | undefined {
    const marked = sentence.match(tokens)?.filter((token) => /[.:@/\\]|^dot$/.test(token)) ?? [];
    const isKnown = (token: string) => knownTokens.has(token) || plainToken.test(token);
    if (/<[a-z!/]/.test(sentence) || !marked.every(isKnown)) return 'link';
    if (sentence.length >= quotation && said.includes(sentence)) return undefined;
    const text = sentence.replace(tokens, (token) => (/^\p{L}.*[.:/]|#/u.test(token) ? '' : token));
    const paid = text.match(amounts) ?? [];
    const rest = text.replace(amounts, '');
    const named = tiers.filter(({ id }) => text.includes(id.replace('tier:', '')));
    const isPriceOf = ({ hourlyPrice }: Passage) => paid[0]?.startsWith(`$${hourlyPrice}`);
    const isOthers = named.length === 1 && paid.length === 1 && !named.every(isPriceOf);
    if (isOthers || rest.search(currencies) >= 0 || !paid.every((one) => knownAmounts.has(one)))
      return 'price';
    // `1.` begins an item of a list.
    const counted = rest.replace(/^\p{Nd}[.)]$/u, '').match(numbers) ?? [];
    if (!counted.every((one) => knownNumbers.has(one) || asked.has(one))) return 'number';
    const terms = meaningfulTerms(rest.replace(prices, ''));
    return rest.match(prices)?.some((price) => !isSaid(price, terms)) ? 'price' : undefined;
  }

  return (asked: string) => {
    const numbersAsked = new Set(plain(asked).match(numbers));
    return (text: string): Unknown | undefined =>
      splitSentences(rewrite(text, words.torn))
        .map((sentence) => findIn(plain(sentence).trim(), numbersAsked))
        .find(Boolean);
  };
}
