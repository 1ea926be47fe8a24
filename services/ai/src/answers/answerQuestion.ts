import { isOffer, type Passage } from '../knowledge/Passage';
import { meaningfulTerms } from '../language/words';
import type { AnswerContext } from './readContext';
import { bullets, callOffer, factsOf, linked, listed, overview, quotesOf, reply } from './texts';

/** Share of a question that its answer has; the rest are words of the visitor's own. */
const fits = 0.6;
/** Share of a question that is said of what comes close: less is a word in passing. */
const close = 0.25;
/** Quotations in an answer: more would be a list of results. */
const mostQuotes = 3;

const asksForPrice =
  /\b(pric\w+|cheap\w*|(in)?expensive|afford\w*|hourly|how much(?= (is|are|does|do|for|would|will)\b)|(costs?|rates?|fees?|charges?) (of|for|per)|(what|which)\b.{0,60}\b(costs?|rates|fees?|charges?)|(your|the|any|hidden) (costs?|rates|fees?|charges?))\b/i;
const tierWord = /\b(tiers?|plans?|packages?)\b/i;

/** The decision: what answers a question. */
export function answerQuestion(context: AnswerContext) {
  const { text, terms, named, isComparison, found, turns, retriever } = context;
  const [subject] = named;
  const own = named.flatMap(({ title, wordings }) => [title, ...wordings].flatMap(meaningfulTerms));
  const rest = terms.filter((term) => !own.includes(term));
  const tiers = retriever.ofKind('tier');
  const asksForAll = named.length === 0 && isComparison && tierWord.test(text);
  const offers = asksForAll ? tiers : named.filter(isOffer);
  const isPrice = asksForPrice.test(text);

  // Work is billed by the hour: tiers have prices, services and products have none.
  if (isPrice && offers.some((offer) => !tiers.includes(offer))) {
    const billed = `There is no separate price for ${listed(offers.map(linked))}. Our work is billed by the hour, in three tiers:`;
    return reply(offers, billed, bullets(tiers.map(overview)));
  }
  if (offers.length > 1 && (isComparison || rest.length === 0)) return compareOffers(offers);
  if (subject && (rest.length === 0 || (isPrice && tiers.includes(subject)))) {
    const said = /\b(more|else|further)\b/i.test(text) ? turns.map(({ answer }) => answer) : [];
    return reply([subject], factsOf(subject, said.join('\n')));
  }
  const fit = found.find(({ said }) => said >= fits)?.passage;
  if (fit && fit !== subject) return answerWith(fit, context);
  const quotes = subject ? quotesOf(subject, rest).slice(0, mostQuotes) : [];
  if (!subject || !quotes[0] || quotes[0].said.length < fits * rest.length)
    return quoteClosest(context, 'This is the closest I have:');
  const lines = bullets(quotes.map(({ quote }) => quote));
  return reply([subject], `Our page on ${linked(subject)} says:\n${lines}`);
}

function compareOffers(offers: Passage[]) {
  const priced = offers.filter(({ hourlyPrice }) => hourlyPrice !== undefined);
  const [cheapest, next] = priced.sort((left, right) => left.hourlyPrice! - right.hourlyPrice!);
  return reply(
    offers,
    next && `The **${cheapest!.title}** costs the least: $${cheapest!.hourlyPrice} per hour.`,
    ...offers.map((one) => `${overview(one)}\n${bullets(one.points)}`),
    'Which is better depends on what you need it for. Tell me, or ask for more about one of them.',
  );
}

/** An answer of the knowledge base with links to further pages; for anything else its facts. */
function answerWith(passage: Passage, { text, retriever, bookingUrl }: AnswerContext) {
  if (passage.kind !== 'faq') return reply([passage], factsOf(passage));
  const [answer = ''] = passage.paragraphs;
  const offers = retriever
    .ofKind('service', 'product')
    .filter((offer) => isOffer(offer) && answer.includes(offer.title))
    .sort((left, right) => answer.indexOf(left.title) - answer.indexOf(right.title));
  const pages = [...new Set([retriever.pageAt(passage.path) ?? [], offers].flat())];
  return reply(
    // A list, whose second one may be asked for next.
    offers.length > 2 ? offers : [passage],
    answer,
    pages.length > 0 && `Read more: ${listed(pages.map(linked))}`,
    /\b(consultation|call|book|speak|talk)\b/i.test(`${text} ${answer}`) && callOffer(bookingUrl),
  );
}

/** Short quotations of what is named and of what comes closest; without any, what can be asked. */
export function quoteClosest(context: AnswerContext, heading: string) {
  const { terms, named, found, bookingUrl } = context;
  const near = found.filter(({ said }) => said >= close);
  const topics = [...new Set([...named, ...near.map(({ passage }) => passage)])];
  const shown = topics.slice(0, mostQuotes);
  const quotes = shown.map((passage) => {
    const [answer] = passage.kind === 'faq' ? passage.paragraphs : [];
    return `${linked(passage)}: ${answer ?? quotesOf(passage, terms)[0]?.quote ?? passage.summary}`;
  });
  if (topics.length > named.length)
    return reply(shown, heading, bullets(quotes), callOffer(bookingUrl));
  const unknown = named[0]
    ? "Our pages don't answer that, and I'd rather not guess."
    : "I couldn't find anything about that on our site, and I'd rather not guess. I can tell you about our **services**, **products**, **pricing** and **articles**.";
  const answer = reply(named, ...named.map(overview), unknown, callOffer(bookingUrl));
  return { ...answer, isUnknown: true };
}

/** The pages that are named most alike, from the catalogue, so that no link is dead. */
export function navigate({ found, retriever }: AnswerContext) {
  // A request for a page is about its name, so pages rank before what they have.
  const named = found.filter(({ passage, meant }) => passage.kind === 'page' && meant > 0);
  const all = [...named, ...found].filter(({ passage }) => passage.kind !== 'faq');
  const pages = [...new Set(all.flatMap(({ passage }) => retriever.pageAt(passage.path) ?? []))];
  const shown = pages[0] ? pages.slice(0, mostQuotes) : retriever.ofKind('page');
  const heading = pages[0] ? 'You will find that here:' : 'These are the pages of this site:';
  return reply(pages.slice(0, 1), heading, bullets(shown.map(overview)));
}
