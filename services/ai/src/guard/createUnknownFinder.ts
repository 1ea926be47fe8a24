import type { Passage } from '../knowledge/Passage';
import { splitSentences } from '../language/words';
import { createPriceFinder } from './createPriceFinder';
import words from './knownWords.json';
import { expressionOf, plainNumbers, withoutTears } from './plainNumbers';

export type Unknown = 'link' | 'number' | 'price';

const numbers = expressionOf(words.number);
/** Text between white space, brackets and the like, without the marks at its ends. */
const tokens = /[\p{L}\p{N}#/@\\](?:[^\s()[\]{}<>"“”„«»*`|,;—–]{0,500}[\p{L}\p{N}/])?/gu;
/** A page of the site, a number, `e.g.` */
const plainToken = /^#\/[\w/-]*$|^\p{Nd}[\p{Nd}.,:/%-]*$|^(?:\p{L}\.)+\p{L}?$/u;
/** Number of a passage's characters in a row that count as a quotation. */
const quotation = 24;

/** Finds what a model says that neither our pages, with these links, nor the visitor (`asked`) did. */
export function createUnknownFinder(passages: Passage[], links: string[], own: string) {
  const textsOf = ({ title, summary, paragraphs, points }: Passage) =>
    [title, summary, ...paragraphs, ...points].join('\n');
  const offered = passages.filter(({ kind }) => kind !== 'article').map(textsOf);
  const findPrices = createPriceFinder(plainNumbers([own, ...offered].join('\n')), passages);
  const said = plainNumbers([own, ...passages.map(textsOf)].join('\n'));
  const hosts = links.flatMap((link) => [link, ...link.split('//'), link.split('/')[2]]).join(' ');
  const knownTokens = new Set(`${plainNumbers(hosts)} ${said}`.match(tokens));
  const counts = ['service', 'product', 'tier'].map(
    (one) => passages.filter(({ kind }) => kind === one).length,
  );
  const knownNumbers = new Set([...counts.map(String), ...(said.match(numbers) ?? [])]);

  function findIn(sentence: string, asked: Set<string>): Unknown | undefined {
    const marked = sentence.match(tokens)?.filter((token) => /[.:@/\\]|^dot$/.test(token)) ?? [];
    const isKnown = (token: string) => knownTokens.has(token) || plainToken.test(token);
    if (/<[a-z!/]/.test(sentence) || !marked.every(isKnown)) return 'link';
    if (sentence.length >= quotation && said.includes(sentence)) return undefined;
    const text = sentence.replace(tokens, (token) => (/^\p{L}.*[.:/]|#/u.test(token) ? '' : token));
    const { isInvented, isPromise, rest } = findPrices(text);
    if (isInvented) return 'price';
    // `1.` begins an item of a list.
    const counted = rest.replace(/^\p{Nd}[.)]$/u, '').match(numbers) ?? [];
    if (!counted.every((one) => knownNumbers.has(one) || asked.has(one))) return 'number';
    return isPromise ? 'price' : undefined;
  }

  return (asked: string) => {
    const numbersAsked = new Set(plainNumbers(asked).match(numbers));
    return (text: string): Unknown | undefined =>
      splitSentences(withoutTears(text))
        .map((sentence) => findIn(plainNumbers(sentence).trim(), numbersAsked))
        .find(Boolean);
  };
}
