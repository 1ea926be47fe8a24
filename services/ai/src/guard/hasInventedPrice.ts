export type PriceList = {
  /** Every amount on our pages, such as 40 and 19.99. */
  amounts: ReadonlySet<number>;
  /** Price per hour by lower-case name of the tier. */
  tiers: ReadonlyMap<string, number>;
  /** The pages' own text, in lower case: it may be repeated. */
  said: string;
};

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const numberWords = new Map([
  ...units.split(' ').map((word, index) => [word, index] as const),
  ...tens.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
]);
const multiples: Record<string, number> = {
  hundred: 100,
  thousand: 1_000,
  k: 1_000,
  million: 1_000_000,
  m: 1_000_000,
};

const spelled = `(?:${[...numberWords.keys(), 'hundred', 'thousand', 'million', 'a', 'half'].join('|')})`;
const money = 'dollars?|bucks?|euros?|pounds?|cents?|usd|eur|gbp|chf|quid|rupees?|bitcoins?|btc';
const figure = '(?<figure>\\d[\\d,.]*\\d|\\d)';
const priced = 'prices?|priced|costs?|rates?|fees?|charges?|pay|billed';
const filler = 'is|are|at|of|only|just|about|around|from|now|you|us|will|be';
const counted = 'tiers?|services?|hours?|minutes?|options?|plans?|add-ons?|weeks?|days?|%';

/** Ways to write an amount, in figures or in words. */
const amountPatterns = [
  // $40, US$ 40k, EUR 40
  `(?:[$€£¥₹]|\\b(?:us)?\\s?\\$|\\b(?:usd|eur|gbp|chf)\\b)\\s*${figure}\\s*(?<multiple>k|m|thousand|million)?\\b`,
  // 40 dollars, 40k €
  `${figure}\\s*(?<multiple>k|thousand|million)?\\s*(?:[$€£¥₹]|(?:${money})\\b)`,
  // forty-two dollars
  `(?<words>\\b${spelled}(?:[\\s-]+(?:and\\s+)?${spelled})*)\\s+(?:${money})\\b`,
  // 40 an hour, 40/user
  `${figure}\\s*(?:/|\\bper\\b|\\ban?\\b|\\beach\\b)\\s*(?:hour|hr|h|day|week|month|year|project|user|seat|token)s?\\b`,
  // costs about 40, but not: costs 40 hours
  `\\b(?:${priced})\\b(?:\\s+(?:${filler}))*\\s*:?\\s+${figure}\\b(?!\\s*(?:${counted}))`,
].map((source) => new RegExp(source, 'gi'));

type Sentence = { lower: string; amounts: number[] };

type Promised = {
  pattern: RegExp;
  isAllowed: (sentence: Sentence, prices: PriceList) => boolean;
};

/** What else a sentence must not promise. */
const promises: Promised[] = [
  {
    pattern:
      /\b(?:discount\w*|coupons?|vouchers?|promo(?:tion)?(?: |-)?codes?|half[- ]price|money[- ]back|refund\w*|free of charge|at no cost|no charge|complimentary|costs? (?:you )?nothing|rebates?|cashback)\b|\d\s{0,3}(?:%|percent)\s{0,3}(?:off|cheaper|less|reduction)/,
    isAllowed: ({ lower }, { said }) => said.includes(lower.trim()),
  },
  {
    // A price, except in some idioms.
    pattern:
      /\bfree\b(?!\s*(?:15|fifteen|first|consultation|call|from|of\b(?! charge)|to\b|up\b|text))/,
    isAllowed: ({ lower }) => /\b(?:consultation|call|feel free|15[- ]minutes?)\b/.test(lower),
  },
  {
    pattern:
      /\b(?:per|a|each|every)\s+(?:day|week|month|year|project|user|seat)\b|\/\s*(?:day|week|month|mo|year|yr)\b|\b(?:monthly|yearly|annual|flat|one-time|fixed|lump)\b/,
    isAllowed: ({ lower, amounts }, { tiers }) => {
      const hourly = [...tiers.values()];
      return /\bhours?\b/.test(lower) || !amounts.some((amount) => hourly.includes(amount));
    },
  },
];

/** Whether a text has a price that our pages do not: an amount, a discount, a period, another tier's price. */
export function hasInventedPrice(text: string, prices: PriceList): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  // A line break may split an amount.
  if (amountsIn(plain.replace(/\s+/g, ' ')).some((amount) => !prices.amounts.has(amount)))
    return true;
  return plain.split(/(?<=[.!?])\s+|\n+/).some((part) => {
    const sentence = { lower: part.toLowerCase(), amounts: amountsIn(part) };
    const { lower, amounts } = sentence;
    const [tier, ...others] = [...prices.tiers].filter(([name]) => lower.includes(name));
    // One tier and one amount in a sentence belong together.
    if (tier && others.length === 0 && amounts.length === 1 && amounts[0] !== tier[1]) return true;
    return promises.some(
      ({ pattern, isAllowed }) => pattern.test(lower) && !isAllowed(sentence, prices),
    );
  });
}

function amountsIn(text: string): number[] {
  const found = amountPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, groups = {} }) => [index, valueOf(groups)] as const),
  );
  // Two patterns may match the same figure.
  const unique = found.filter(
    ([at, value], place) =>
      found.findIndex(([where, other]) => other === value && Math.abs(where - at) < 12) === place,
  );
  return unique.map(([, value]) => value);
}

function valueOf({ figure = '', words, multiple = '' }: Partial<Record<string, string>>): number {
  if (words === undefined) {
    const value = Number(figure.replace(/,(?=\d{3}\b)/g, '').replace(',', '.'));
    return value * (multiples[multiple.toLowerCase()] ?? 1);
  }
  return words
    .toLowerCase()
    .split(/[\s-]+/)
    .reduce((sum, word) => {
      const factor = multiples[word];
      return factor ? Math.max(sum, 1) * factor : sum + (numberWords.get(word) ?? 0);
    }, 0);
}
