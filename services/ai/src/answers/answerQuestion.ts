import { isOffer, type Passage } from '../knowledge/Passage';
import { meaningfulTerms } from '../knowledge/words';
import type { AnswerContext, ComposedReply } from './AnswerContext';
import { compares } from './findReference';
import {
  bullets,
  callOffer,
  factsOf,
  linked,
  listed,
  overviewLine,
  paragraphs,
  quotesOf,
} from './texts';

/** Share of a question that its answer has; the rest are words of the visitor's own. */
const fits = 0.6;
/** Share of a question that is said of what comes close: less is a word in passing. */
const close = 0.25;
/** More would be a list of results. */
const mostQuotes = 3;

const asksForPrice =
  /\b(pric\w+|costs?|rates|fees?|charges?|cheap\w*|(in)?expensive|afford\w*|hourly|how much(?= (is|are|does|do|for|would|will)\b))/i;
const asksForTiers =
  /\b(compare|difference|cheapest|most expensive)\b.{0,60}\b(tiers?|plans?|packages?)\b/i;

/** The decision: what answers a question. */
export function answerQuestion(context: AnswerContext): ComposedReply {
  const { text, named, isFollowUp, found, turns, retriever } = context;
  const [subject] = named;
  const names = new Set(
    named.flatMap(({ title, wordings }) => [title, ...wordings].flatMap(meaningfulTerms)),
  );
  const rest = meaningfulTerms(text).filter((term) => !names.has(term));
  const offers = asksForTiers.test(text) ? retriever.ofKind('tier') : named.filter(isOffer);
  const tiers = offers.filter(({ kind }) => kind === 'tier');

  if (offers.length > tiers.length && asksForPrice.test(text)) return answerPrice(offers, context);
  if (offers.length > 1 && (!isFollowUp || rest.length === 0 || compares.test(text)))
    return compareOffers(offers);
  if (subject && (rest.length === 0 || (subject === tiers[0] && asksForPrice.test(text)))) {
    const said = /\b(more|else|further)\b/i.test(text) ? turns.map(({ answer }) => answer) : [];
    return { text: factsOf(subject, said.join('\n')), topics: [subject] };
  }
  const fit = found.find(({ asked }) => asked >= fits)?.passage;
  if (fit && fit !== subject) return answerWith(fit, context);
  const quotes = subject ? quotesOf(subject, rest, mostQuotes) : [];
  const told = new Set(quotes.flatMap(meaningfulTerms));
  if (!subject || rest.filter((term) => told.has(term)).length < fits * rest.length)
    return quoteClosest(context, 'This is the closest I have:');
  return { text: `Our page on ${linked(subject)} says:\n${bullets(quotes)}`, topics: [subject] };
}

/** An answer of the knowledge base, with the pages that say more; the facts of anything else. */
function answerWith(passage: Passage, { text: asked, retriever, bookingUrl }: AnswerContext) {
  if (passage.kind !== 'faq') return { text: factsOf(passage), topics: [passage] };
  const [answer = ''] = passage.paragraphs;
  const offers = retriever
    .ofKind('service', 'product')
    .filter((offer) => isOffer(offer) && answer.includes(offer.title))
    .sort((left, right) => answer.indexOf(left.title) - answer.indexOf(right.title));
  const pages = new Set([retriever.pageAt(passage.path) ?? [], offers].flat());
  const text = paragraphs(
    answer,
    pages.size > 0 && `Read more: ${listed([...pages].map(linked))}`,
    /\b(consultation|call|book|speak|talk)\b/i.test(`${asked} ${answer}`) && callOffer(bookingUrl),
  );
  // A list, whose second one may be asked for next.
  return { text, topics: offers.length > 2 ? offers : [passage] };
}

/** Work is billed by the hour: tiers have prices, services and products have none. */
function answerPrice(offers: Passage[], { retriever }: AnswerContext): ComposedReply {
  const text = paragraphs(
    `There is no separate price for ${listed(offers.map(linked))}. Our work is billed by the hour, in three tiers:`,
    bullets(retriever.ofKind('tier').map(overviewLine)),
  );
  return { text, topics: offers };
}

function compareOffers(offers: Passage[]): ComposedReply {
  const byPrice = offers.toSorted((left, right) => left.hourlyPrice! - right.hourlyPrice!);
  const { title, hourlyPrice } = byPrice[0]!;
  const areTiers = offers.every(({ kind }) => kind === 'tier');
  const facts = offers.map(
    // A tier has all of its points, since they are what is bought; of others three tell the difference.
    (offer) =>
      `${overviewLine(offer)}\n${bullets(offer.points.slice(0, areTiers ? undefined : 3))}`,
  );
  const text = paragraphs(
    areTiers && `The **${title}** costs the least: $${hourlyPrice} per hour.`,
    ...facts,
    'Which is better depends on what you need it for. Tell me, or ask for more about one of them.',
  );
  return { text, topics: offers };
}

/** Short quotations of what is named and of what comes closest; without any, what can be asked. */
export function quoteClosest(context: AnswerContext, heading: string): ComposedReply {
  const { text, named, found, bookingUrl } = context;
  const near = found.filter(({ said, asked }) => said >= fits || asked >= close);
  const topics = [...new Set([...named, ...near.map(({ passage }) => passage)])].slice(
    0,
    mostQuotes,
  );
  const quotes = topics.map((passage) => {
    const [quote = passage.summary] =
      passage.kind === 'faq' ? passage.paragraphs : quotesOf(passage, meaningfulTerms(text), 1);
    return `${linked(passage)}: ${quote}`;
  });
  if (topics.length > named.length)
    return { text: paragraphs(heading, bullets(quotes), callOffer(bookingUrl)), topics };
  const unknown = named[0]
    ? "Our pages don't answer that, and I'd rather not guess."
    : "I couldn't find anything about that on our site, and I'd rather not guess. I can tell you about our **services**, **products**, **pricing** and **articles**.";
  const known = topics.map(overviewLine);
  return { text: paragraphs(...known, unknown, callOffer(bookingUrl)), topics, isUnknown: true };
}
