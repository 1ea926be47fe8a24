export type PriceList = {
  /** Every amount on our pages, such as 40 and 19.99. */
  amounts: ReadonlySet<number>;
  /** Price per hour by lower-case name of the tier. */
  tiers: ReadonlyMap<string, number>;
};

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const numberWords = new Map([
  ...units.split(' ').map((word, index) => [word, index] as const),
  ...tens.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
]);
const multiples = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['k', 1_000],
  ['m', 1_000_000],
]);
const spelled = `(?:${[...numberWords.keys(), 'hundred', 'thousand', 'million', 'a', 'half'].join('|')})`;

const money = 'dollars?|bucks?|euros?|pounds?|cents?|usd|eur|gbp|chf|quid|rupees?|bitcoins?|btc';
const number = '\\d[\\d,.]*\\d|\\d';

/** Each matches one way to write an amount; the group `amount` is its figure, `words` its words. */
const patterns = [
  new RegExp(
    `(?:[$€£¥₹]|\\b(?:us)?\\s?\\$|\\b(?:usd|eur|gbp|chf)\\b)\\s*(?<amount>${number})\\s*(?<thousands>k|m|thousand|million)?\\b`,
    'gi',
  ),
  new RegExp(
    `(?<amount>${number})\\s*(?<thousands>k|thousand|million)?\\s*(?:[$€£¥₹]|(?:${money})\\b)`,
    'gi',
  ),
  new RegExp(`(?<words>\\b${spelled}(?:[\\s-]+(?:and\\s+)?${spelled})*)\\s+(?:${money})\\b`, 'gi'),
  new RegExp(
    `(?<amount>${number})\\s*(?:/|\\bper\\b|\\ban?\\b|\\beach\\b)\\s*(?:hour|hr|h|day|week|month|year|project|user|seat|token)s?\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:prices?|priced|costs?|rates?|fees?|charges?|pay|billed)\\b(?:\\s+(?:is|are|at|of|only|just|about|around|from|now|you|us|will|be))*\\s*:?\\s+(?<amount>${number})\\b(?!\\s*(?:tiers?|services?|hours?|minutes?|options?|plans?|add-ons?|weeks?|days?|%))`,
    'gi',
  ),
];

const otherOffers =
  /\b(?:discount\w*|coupons?|vouchers?|promo(?:tion)?(?: |-)?codes?|half[- ]price|money[- ]back|refund\w*|free of charge|at no cost|no charge|complimentary|costs? (?:you )?nothing|rebates?|cashback)\b|\d+\s*(?:%|percent)\s*(?:off|cheaper|less|reduction)/i;
/** `free` is a price, except for the consultation and in some idioms. */
const freeOffer =
  /\bfree\b(?!\s*(?:15|fifteen|first|consultation|call|from|of\b(?! charge)|to\b|up\b|text))/i;
const freeConsultation = /\b(?:consultation|call|feel free|15[- ]minutes?)\b/i;
const otherPeriod =
  /\b(?:per|a|each|every)\s+(?:day|week|month|year|project|user|seat)\b|\/\s*(?:day|week|month|mo|year|yr)\b|\b(?:monthly|yearly|annual|flat|one-time|fixed|lump)\b/i;

/**
 * The first price in a text that is not on our pages: another amount, a tier with another tier's
 * price, a period other than an hour, a discount or something free. `said` is the pages' own text
 * in lower case, which may be repeated.
 */
export function findInventedPrice(
  text: string,
  prices: PriceList,
  said: string,
): string | undefined {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  // A line break may split an amount.
  const invented = amountsIn(plain.replace(/\s+/g, ' ')).find(
    ({ value }) => !prices.amounts.has(value),
  );
  if (invented) return invented.text;
  for (const sentence of plain.split(/(?<=[.!?])\s+|\n+/)) {
    const found = findInSentence(sentence, prices, said);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findInSentence(sentence: string, { tiers }: PriceList, said: string): string | undefined {
  const lower = sentence.toLowerCase();
  const amounts = amountsIn(sentence);
  const [offer] = otherOffers.exec(sentence) ?? [];
  if (offer !== undefined && !said.includes(lower.trim())) return offer;
  if (freeOffer.test(sentence) && !freeConsultation.test(sentence)) return 'free';
  const hourly = new Set(tiers.values());
  const [period] = otherPeriod.exec(sentence) ?? [];
  const isPrice = amounts.some(({ value }) => hourly.has(value));
  if (period !== undefined && isPrice && !/\bhours?\b/.test(lower)) return period;
  // One tier and one amount in a sentence belong together.
  const [tier, ...otherTiers] = [...tiers].filter(([name]) => lower.includes(name));
  const [amount, ...otherAmounts] = amounts;
  if (!tier || !amount || otherTiers.length + otherAmounts.length > 0) return undefined;
  return amount.value === tier[1] ? undefined : amount.text;
}

type Amount = { text: string; value: number };

function amountsIn(sentence: string): Amount[] {
  const found = patterns.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].map((match) => ({
      at: match.index,
      text: match[0],
      value: valueOf(match.groups ?? {}),
    })),
  );
  // Two patterns may match the same figure.
  return found.filter(
    ({ at, value }, index) =>
      found.findIndex((other) => other.value === value && Math.abs(other.at - at) < 12) === index,
  );
}

function valueOf({
  amount = '',
  words,
  thousands = '',
}: Record<string, string | undefined>): number {
  if (words !== undefined) return spelledValue(words);
  const value = Number(amount.replace(/,(?=\d{3}\b)/g, '').replace(',', '.'));
  return value * (multiples.get(thousands.toLowerCase()) ?? 1);
}

function spelledValue(words: string): number {
  return words
    .toLowerCase()
    .split(/[\s-]+/)
    .reduce((sum, word) => {
      const multiple = multiples.get(word);
      return multiple ? Math.max(sum, 1) * multiple : sum + (numberWords.get(word) ?? 0);
    }, 0);
}
