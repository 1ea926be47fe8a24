import { internalProduct, isOffer, type Passage } from '../knowledge/Passage';
import type { Found } from '../knowledge/Retriever';
import { meaningfulTerms, splitSentences } from '../knowledge/words';
import { replyAbout, type AnswerContext, type ComposedReply } from './Composer';
import { comparePrices, factsSideBySide } from './compare';
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

/** How much of a question and of a wording agree if they ask the same, see `findEntry`. */
const fits = 0.55;
/** A question that only refers back, such as `how long does it take?`, must agree with nearly all of a wording. */
const fitsAlone = 0.8;
/** With less in common a wording is close, but may ask something else. */
const isAlike = 0.38;
/** Share of a question that a passage has if it is the subject. */
const covers = 0.6;
/** Share of a question that a passage has if it is close; less is enough if its title or key has it. */
const near = { anywhere: 0.4, inKey: 0.24 };
/** Share of the best score: what has less shares only a word. */
const besideBest = 0.3;

const asksForCall =
  /\b(book|schedule|arrange|set up|want|need|have|get|plan)\b.{0,100}\b(consultation|call|appointment|meeting)\b|\b(talk|speak|chat) (to|with) (you|us|an?|some(one|body)|your|sales|people)\b|\b(contact (you|us|sales)|get in touch|call me|phone number|e-?mail address)\b/i;
const asksForPrice =
  /\bhow (much|expensive|cheap)\b(?! (data|history|time|experience|of))|\b(what|which)\b.{0,60}\b(costs?|prices?|charges?|rates?|fees?)\b|\b(your|the|hourly|an?) (prices?|rates?|fees?|tiers?|plans?|costs?|quote)\b|\b(pricing|price list|per hour|hourly|affordable|expensive|cheap\w*)\b|\b(price|cost|fee|rate)s? (of|for|per)\b/i;
/** A question of nothing else asks for the whole price list. */
const priceWords =
  /\b(prices?|pricing|costs?|rates?|fees?|budget|tiers?|plans?|packages?|expensive|cheap\w*|charge|options?|afford\w*)\b/gi;
const allTiers =
  /\b(compare|difference|cheapest|most expensive)\b.{0,60}\b(tiers?|plans?|packages?)\b/i;

/** What asks for all items of a kind, and the page that lists them. */
const overviews = [
  { kind: 'product', asks: /\b(products|portfolio|apps)\b/i, page: 'page:/products' },
  {
    kind: 'service',
    asks: /\b(services|solutions|offer|offerings|what (do|can) you do|capabilities)\b/i,
    page: 'page:/knowledgeBase',
  },
] as const;
/** Words that ask for a list without naming anything in it. */
const listWords =
  /\b(services?|solutions?|offer\w*|products?|portfolio|apps|capabilit\w+|company|list|provide|sell|ai|built)\b/gi;

/** The decision: what answers a question. */
export function composeInformation(context: AnswerContext): ComposedReply {
  const { text, named, category, isFollowUp, retriever } = context;
  const entry = retriever.findEntry(text);
  const found = retriever.search(text);
  const isOffered = ({ passage, score }: Found) =>
    isOffer(passage) && score >= besideBest * (found[0]?.score ?? 0);
  const best = (category === 'product' && found.find(isOffered)) || found[0];
  const offers = named.filter(isOffer);
  const compared = offers.length > 1 ? offers : allTiers.test(text) ? retriever.ofKind('tier') : [];

  if (compared.length > 1) return comparisonReply(compared, text);
  const overview = overviewReply(context);
  if (overview) return overview;
  if (named[0] && isOnlyName(named[0].title, text) && !asksForPrice.test(text))
    return namedReply(named[0], context);
  if (isPriceList(text) || (isFollowUp && asksForPrice.test(text))) return priceReply(context);
  if (entry && entry.score >= (isFollowUp ? fitsAlone : fits))
    return entryReply(entry.passage, context);
  if (asksForCall.test(text)) return callReply(context);
  if (asksForPrice.test(text)) return priceReply(context);
  if (named[0]) return namedReply(named[0], context);
  const isSubject = best && (best.isKey || category === 'product') && best.said >= covers;
  if (!isSubject) return closestReply(context);
  if (best.passage.kind === 'pricing') return priceReply(context);
  if (best.passage.kind === 'faq') return entryReply(best.passage, context);
  return replyAbout(factsOf(best.passage), [best.passage]);
}

const isPriceList = (text: string) =>
  text.search(priceWords) >= 0 && meaningfulTerms(text.replace(priceWords, ' ')).length === 0;

/** Whether a text has no more than a name; a single word may have a typo. */
function isOnlyName(name: string, text: string): boolean {
  const [title, terms] = [meaningfulTerms(name), meaningfulTerms(text)];
  return terms.length === 1 || terms.every((term) => title.includes(term));
}

function callReply({ bookingUrl }: AnswerContext): ComposedReply {
  const text = `The first consultation takes **15 minutes** and is free. Pick a time that suits you: ${bookingUrl}`;
  return replyAbout(text, []);
}

/** An answer that mentions the consultation says where to book it. */
function entryReply(entry: Passage, { retriever, bookingUrl }: AnswerContext): ComposedReply {
  const page = retriever.passages.find(
    ({ path, kind }) => kind !== 'faq' && path === entry.path?.split('#')[0],
  );
  const [answer = ''] = entry.paragraphs;
  const offersCall = /\b(consultation|call|book)\b/i.test(answer);
  const text = paragraphs(
    answer,
    page && `Read more: ${linked(page)}`,
    offersCall && callOffer(bookingUrl),
  );
  return replyAbout(text, [entry], page ? [page] : []);
}

function comparisonReply(compared: Passage[], text: string): ComposedReply {
  const question = /\b(better|best|should|recommend\w*)\b/i.test(text)
    ? 'Which is better depends on what you need it for. Tell me, or ask for more about one of them.'
    : 'Which one would you like to hear more about?';
  return replyAbout(
    paragraphs(comparePrices(compared, text), factsSideBySide(compared), question),
    compared,
  );
}

/** Work is billed by the hour: tiers have prices, services and products have none. */
function priceReply({ named, retriever }: AnswerContext): ComposedReply {
  const offers = named.filter(isOffer);
  const [first] = offers;
  if (first?.kind === 'tier') return replyAbout(factsOf(first), [first]);
  const pricing = retriever.ofKind('pricing');
  const text = paragraphs(
    first && `There is no separate price for ${listed(offers.map(linked))}.`,
    'Our work is billed by the hour, in three tiers:',
    bullets(pricing.flatMap(({ paragraphs: lines }) => lines)),
    `All details and add-ons are on this page: ${pricing.map(linked).join('')}`,
  );
  return replyAbout(text, first ? offers : pricing, [...pricing, ...offers]);
}

/** The facts of what is named; for a question about one aspect of it, the sentences about that. */
function namedReply(passage: Passage, context: AnswerContext): ComposedReply {
  const { text, isFollowUp, turns, bookingUrl } = context;
  const title = meaningfulTerms(passage.title);
  const terms = meaningfulTerms(text).filter((term) => !title.includes(term));
  const said = /\b(more|else|further)\b/i.test(text)
    ? turns.map(({ answer }) => answer).join('\n')
    : '';
  if (isOnlyName(passage.title, text) && !isFollowUp)
    return replyAbout(factsOf(passage), [passage]);
  if (terms.length === 0 || /\b(tell me|what is|explain|describe|show|includ\w+)\b/i.test(text))
    return replyAbout(factsOf(passage, said), [passage]);
  const quotes = quotesOf(passage, terms).slice(0, 3);
  if (quotes.length > 0)
    return replyAbout(`Our page on ${linked(passage)} says:\n${bullets(quotes)}`, [passage]);
  if (isFollowUp) return composeInformation({ ...context, named: [], isFollowUp: false });
  const entry = context.retriever.findEntry(text);
  const [best] = context.retriever.search(text);
  if ((entry && entry.score >= isAlike) || (best && best.said >= covers))
    return closestReply(context);
  const reply = paragraphs(
    overviewLine(passage),
    "Our pages don't answer that, and I'd rather not guess.",
    callOffer(bookingUrl),
  );
  return { ...replyAbout(reply, [passage]), isUnknown: true };
}

function overviewReply({ text, retriever }: AnswerContext): ComposedReply | undefined {
  const overview = overviews.find(({ asks }) => asks.test(text));
  if (!overview || meaningfulTerms(text.replace(listWords, ' ')).length > 0) return undefined;
  const items = retriever.ofKind(overview.kind).filter(({ id }) => id !== internalProduct);
  const list = paragraphs(
    overview.kind === 'product' ? 'These are our products:' : 'We offer these services:',
    bullets(items.map(overviewLine)),
    'Which one would you like to hear more about?',
  );
  return replyAbout(
    list,
    items,
    [retriever.get(overview.page)].flatMap((page) => page ?? []),
  );
}

/** Quotations of at most this many passages. */
const mostQuoted = 3;

/** Short quotations of what comes closest; without any, what can be asked. */
export function closestReply(context: AnswerContext): ComposedReply {
  const { text, named, category, retriever, bookingUrl } = context;
  const terms = meaningfulTerms(text);
  const entry = retriever.findEntry(text);
  const alike = entry && entry.score >= isAlike ? [entry.passage] : [];
  const isNear = ({ said, isKey }: Found) => said >= (isKey ? near.inKey : near.anywhere);
  const hits = retriever.search(text).filter(isNear);
  const close = hits.filter(({ score }) => score >= besideBest * (hits[0]?.score ?? 0));
  const found = [...new Set([...named, ...alike, ...close.map(({ passage }) => passage)])].slice(
    0,
    mostQuoted,
  );
  const quotes = found.map((passage, place) => {
    const [answer = ''] = passage.paragraphs;
    const short = place === 0 ? answer : splitSentences(answer)[0];
    const quote = passage.kind === 'faq' ? short : quotesOf(passage, terms)[0];
    return `${linked(passage)}: ${quote ?? passage.summary}`;
  });
  if (found.length > 0)
    return replyAbout(
      paragraphs(
        category === 'knowledge' ? 'This is what our site says:' : 'This is the closest I have:',
        bullets(quotes),
        callOffer(bookingUrl),
      ),
      found,
    );
  const overview = overviewReply({ ...context, text: text.match(listWords)?.join(' ') ?? '' });
  if (overview) return overview;
  const nothing =
    "I couldn't find anything about that on our site, and I'd rather not guess. I can tell you about our **services**, **products**, **pricing** and **articles**.";
  return { ...replyAbout(paragraphs(nothing, callOffer(bookingUrl)), []), isUnknown: true };
}
