import { isOffer, type Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import { replyAboutAll, type AnswerContext, type Rule } from './Composer';
import { describeSideBySide } from './describePassage';
import { listed, paragraphs } from './phrases';

const comparing =
  /\b(compar\w+|vs|versus|differ\w*|better|best|cheap\w+|(more|most|less|least) expensive|which (one|tier|plan|package)|or|than|both)\b/i;
/** Words for several items at once. */
const joining = /\b(and|between)\b|,/i;
const between = /\b(?:or|and|vs|versus|with|than|to|from|between)\b|[,;:/?]/i;
/** Question words about them that name none. */
const askingWords =
  /\b(compar\w+|differ\w*|better|best|cheap\w+|expensive|should|recommend|costs?|prices?|more|most|less|plans?|tiers?|packages?|options?|services?|products?)\b/gi;
const allTiers =
  /\b(tiers|plans|packages|which (tier|plan|package))\b|\b(cheapest|(most|least) expensive|best) (tier|plan|package)\b/i;
const asksForPrice = /\b(cheap\w*|expensive|costs?|prices?|affordable)\b/i;
const asksForBest = /\b(better|best|should|recommend\w*|right)\b/i;

const mostCompared = 4;

/** "AuthenticScope or QualityCare?": what our pages say about each, side by side. */
export const answerComparison: Rule = (context) => {
  const { corrected, retriever } = context;
  const compared = findCompared(context).slice(0, mostCompared);
  if (compared.length < 2) return undefined;
  const text = paragraphs(
    comparePrices(compared, corrected, retriever),
    describeSideBySide(compared),
    asksForBest.test(corrected)
      ? 'Our pages do not say which is better: that depends on what you need it for. Tell me, or ask for more about one of them.'
      : 'Which one would you like to hear more about?',
  );
  const reply = replyAboutAll('comparison', compared, text);
  const prices = asksForPrice.test(corrected) ? retriever.ofKind('pricing') : [];
  return { ...reply, passages: [...compared, ...prices] };
};

/** What is named, what the conversation is about, or what is on either side of the separator. */
function findCompared({ corrected: question, named, topics, retriever }: AnswerContext): Passage[] {
  if (!comparing.test(question)) return joining.test(question) ? named : [];
  const current = topics.filter((topic) => !named.includes(topic) && isOffer(topic));
  const known = [...current, ...named];
  if (known.length > 1) return known;
  const sides = question
    .split(between)
    .flatMap((side) =>
      retriever.search(side.replace(askingWords, ' ')).slice(0, 1).filter(isOffer),
    );
  const found = [...new Set([...known, ...sides])];
  return found.length < 2 && allTiers.test(question) ? retriever.ofKind('tier') : found;
}

/** Tiers differ in price; nothing else can be compared that way. */
function comparePrices(
  compared: Passage[],
  question: string,
  retriever: Retriever,
): string | undefined {
  const isDearestFirst = /\b(more|most) expensive\b/i.test(question);
  const priced = isDearestFirst ? byPrice(compared).reverse() : byPrice(compared);
  const [first, ...others] = priced;
  if (first && priced.length === compared.length) {
    const comparative = isDearestFirst ? 'more expensive' : 'cheaper';
    const superlative = isDearestFirst ? 'the most expensive' : 'the cheapest';
    const prices = others.map(({ title, hourlyPrice }) => `$${hourlyPrice} for the **${title}**`);
    return `The **${first.title}** is ${others.length > 1 ? superlative : comparative}: $${first.hourlyPrice} per hour, against ${listed(prices, 'and')}.`;
  }
  if (!asksForPrice.test(question)) return undefined;
  const [lowest, ...higher] = byPrice(retriever.ofKind('tier'));
  return `Our pages name no price for ${compared.length > 2 ? 'any of them' : 'either'} alone: our work is billed by the hour, from $${lowest?.hourlyPrice} to $${higher.at(-1)?.hourlyPrice} by tier (#/pricing).`;
}

function byPrice(passages: Passage[]) {
  return passages
    .flatMap(({ title, hourlyPrice }) => (hourlyPrice === undefined ? [] : { title, hourlyPrice }))
    .sort((left, right) => left.hourlyPrice - right.hourlyPrice);
}
