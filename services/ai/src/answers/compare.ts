import type { Passage } from '../knowledge/Passage';
import { bullets, listed, overviewLine, paragraphs } from './texts';

/** Points of each item in a comparison; a tier has all of its points, since they are what is bought. */
const mostPoints = 3;

export function factsSideBySide(passages: Passage[]): string {
  const facts = passages.map((passage) => {
    const points = passage.points.slice(0, passage.kind === 'tier' ? undefined : mostPoints);
    return `${overviewLine(passage)}\n${bullets(points)}`;
  });
  return paragraphs(...facts);
}

/** Which of these costs less or more; only tiers have prices. */
export function comparePrices(compared: Passage[], text: string): string | undefined {
  const isDearest = /\b(more|most) expensive\b/i.test(text);
  const priced = compared
    .flatMap(({ title, hourlyPrice = 0 }) => (hourlyPrice > 0 ? [{ title, hourlyPrice }] : []))
    .sort((left, right) => (left.hourlyPrice - right.hourlyPrice) * (isDearest ? -1 : 1));
  const [first, ...others] = priced;
  if (first && priced.length === compared.length) {
    const [more, most] = isDearest
      ? ['more expensive', 'the most expensive']
      : ['cheaper', 'the cheapest'];
    const prices = others.map(({ title, hourlyPrice }) => `$${hourlyPrice} for the **${title}**`);
    return `The **${first.title}** is ${others.length > 1 ? most : more}: $${first.hourlyPrice} per hour, against ${listed(prices)}.`;
  }
  if (!/\b(cheap\w*|expensive|costs?|prices?)\b/i.test(text)) return undefined;
  return `There is no separate price for ${compared.length > 2 ? 'any' : 'either'} of them: our work is billed by the hour.`;
}
