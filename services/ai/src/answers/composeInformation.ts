import { internalProduct, isOffer, type Passage, type PassageKind } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import { meaningfulTerms, splitSentences } from '../knowledge/words';
import {
  plainReply,
  replyAbout,
  replyAboutAll,
  type AnswerContext,
  type Composer,
  type Rule,
} from './Composer';
import { answerComparison } from './answerComparison';
import { answerSilence, answerUnknown } from './answerUnknown';
import { describeFurther, describePassage, describeSideBySide } from './describePassage';
import { quoteOffer } from './quotePassage';
import { bullets, linked, listed, overviewLine, paragraphs } from './phrases';
import { asksForPricing } from './findReference';

/** Below this share of the best score it is another subject. */
const relatedShare = 0.55;

/** Answers from the best match. @param preferred kinds that win over all others */
export function composeInformation(context: AnswerContext, preferred?: PassageKind[]) {
  for (const rule of rules) {
    const reply = rule(context);
    if (reply) return reply;
  }
  const best = preferred && answerBest(context, preferred);
  return best ?? answerBest(context) ?? answerUnknown(context);
}

/** General chat: like an FAQ question, but always with a next step. */
export const composeChat: Composer = (context) => {
  const reply = composeInformation(context);
  const isOpenEnded = reply.topicIds[0] === reply.subject && context.turns.length === 0;
  if (!isOpenEnded) return reply;
  return { ...reply, text: paragraphs(reply.text, 'Would you like to know more about it?') };
};

const booking =
  /\b(book|schedule|arrange|set up|make|request|want|need|have|get|plan)\b.{0,200}\b(consultation|call|appointment|meeting)\b|\b(talk|speak|chat) (to|with) (you|us|a|an|some|someone|somebody|your|sales|people)\b|\b(free|first) (call|consultation|meeting)\b|\b(contact (you|us|sales|details)|get in touch|call me|phone number|e-?mail address)\b/i;

const answerBooking: Rule = ({ corrected, bookingUrl }) =>
  booking.test(corrected)
    ? plainReply(
        'booking',
        `Gladly: a first consultation of **15 minutes** is free. Pick a time that suits you: ${bookingUrl}`,
      )
    : undefined;

/** "What is in the Enterprise tier?" and "Which tier includes a custom SLA?" */
const answerTier: Rule = (context) => {
  const tier = findNamedTier(context) ?? findIncluding(context);
  return tier && replyAbout(tier, describePassage(tier));
};

/** The tier that the question names, or refers to by `it` when asking for a price. */
function findNamedTier({ corrected, named, topics }: AnswerContext): Passage | undefined {
  const about = named.length === 0 && asksForPricing.test(corrected) ? topics : named;
  const [tier, ...others] = about.filter(({ kind }) => kind === 'tier');
  return others.length === 0 ? tier : undefined;
}

function findIncluding({ corrected, named, retriever }: AnswerContext): Passage | undefined {
  const asksWhich = /\b(which|what) (tier|plan|package)\b/i.test(corrected);
  if (!asksWhich || named.length > 0) return undefined;
  const terms = meaningfulTerms(corrected);
  const [best, next] = retriever
    .ofKind('tier')
    .map((tier) => {
      const said = new Set([tier.summary, ...tier.points].flatMap(meaningfulTerms));
      return { tier, count: terms.filter((term) => said.has(term)).length };
    })
    .sort((left, right) => right.count - left.count);
  return best && best.count > (next?.count ?? 0) ? best.tier : undefined;
}

/** Words that ask for a price without naming an item. */
const priceWords =
  /\b(prices?|pricing|costs?|how|much|many|rates?|fees?|budget|expensive|cheap\w*|tiers?|plans?|hourly|per|hours?|charge|what|is|are|does)\b/gi;
const namesPrice = /[$€£]\s?\d|\d\s?(dollars|euros)/;

/** There is no price per service: the answer for anything we sell is the hourly tiers. */
const answerPricing: Rule = ({ corrected, retriever, topics }) => {
  const pricing = retriever.get('pricing:tiers');
  if (!pricing || !asksForPricing.test(corrected)) return undefined;
  const subject = corrected.replace(priceWords, ' ');
  const found = retriever.search(subject).slice(0, 3);
  const isNamed = meaningfulTerms(subject).length > 0;
  if (found.length === 0 && isNamed && retriever.search(corrected).length === 0) return undefined;
  const priced = found.find(({ paragraphs: texts }) => namesPrice.test(texts.join(' ')));
  if (priced) return replyAbout(priced, describePassage(priced));
  const [asked] = retriever.search(subject, { kinds: ['service', 'product'] });
  const about = asked ? [asked] : topics.filter(isOffer);
  const text = describePassage(pricing);
  if (about.length === 0) return replyAbout(pricing, text);
  const names = about.map(({ title }) => `**${title}**`);
  const reply = `For ${listed(names, 'and')} there is no separate price. ${text}`;
  return { ...replyAbout(pricing, reply), topicIds: about.map(({ id }) => id) };
};

const asksForStatus =
  /\bstatus\b|\b(still|being|actively) (in development|developed|maintained|alive|active|sold|available)\b|\b(dead|discontinued|abandoned)\b/i;
const asksForSite = /\b(try|website|web site|url|link|site|demo)\b/i;

/** A single property of a product: its status, or where to try it. */
const answerProperty: Rule = ({ corrected, named, topics, retriever }) => {
  const [passage, ...others] = named.length > 0 ? named : topics;
  if (!passage || others.length > 0) return undefined;
  const { status, url } = passage;
  if (status && asksForStatus.test(corrected)) {
    const meaning = meaningOf(status, retriever);
    return replyAbout(passage, `${linked(passage)} has the status **${status}**${meaning}`);
  }
  return url && asksForSite.test(corrected)
    ? replyAbout(passage, `${linked(passage)} has a site of its own: ${url}`)
    : undefined;
};

/** `: paused until something outside changes.`, as an FAQ entry says it. */
function meaningOf(status: string, retriever: Retriever): string {
  const texts = retriever.ofKind('faq').flatMap(({ paragraphs: answers }) => answers);
  const sentences = texts.flatMap(splitSentences);
  const meaning = sentences.find((sentence) => sentence.startsWith(`${status}:`));
  return meaning?.slice(status.length) ?? '.';
}

/** "Tell me more about it", which contains only a reference. */
const answerReference: Rule = ({ corrected, topics, turns, retriever }) => {
  const [topic, ...others] = topics;
  if (!topic || meaningfulTerms(corrected).length > 0) return undefined;
  if (others.length > 0) {
    const names = topics.map(({ title }) => `**${title}**`);
    const text = `Which one do you mean: ${listed(names, 'or')}?`;
    return replyAboutAll('clarification', topics, text);
  }
  if (topic.kind === 'pricing')
    return replyAbout(topic, describeSideBySide(retriever.ofKind('tier')));
  return replyAbout(topic, describeFurther(topic, turns.map(({ answer }) => answer).join('\n')));
};

/** What asks for all items of a kind, and the page where they are listed. */
const overviews = [
  {
    kind: 'product',
    asked: /\b(products|portfolio|apps)\b/i,
    heading: 'These are our products:',
    page: 'page:/products',
  },
  {
    kind: 'service',
    asked: /\b(services|solutions|offer(ings?)?|what (do|can) you do|capabilities|specialt\w+)\b/i,
    heading: 'We offer these services:',
    page: 'page:/knowledgeBase',
  },
] as const;

const overviewWords =
  /\b(services?|solutions?|offer\w*|products?|portfolio|apps|capabilit\w+|specialt\w+|company|provide|sell|list|kinds?|types?|have|made|built|ai)\b/gi;

/** "What do you offer?" names no single item: list them. */
const answerOverview: Rule = (context) => {
  const { corrected, retriever } = context;
  const overview = overviews.find(({ asked }) => asked.test(corrected));
  if (!overview) return undefined;
  const [named] = retriever.search(corrected.replace(overviewWords, ' '));
  if (named)
    return (
      answerBest({ ...context, searchText: corrected }) ?? replyAbout(named, describePassage(named))
    );
  const { kind, heading } = overview;
  const passages = retriever.ofKind(kind).filter(({ id }) => id !== internalProduct);
  if (passages.length === 0) return undefined;
  const list = bullets(passages.map(overviewLine));
  const text = paragraphs(heading, list, 'Which one would you like to hear more about?');
  const page = retriever.get(overview.page);
  const reply = replyAboutAll(`overview:${kind}`, passages, text);
  return { ...reply, passages: page ? [page] : [] };
};

function answerBest(context: AnswerContext, kinds?: PassageKind[]) {
  const { retriever, searchText } = context;
  const [best, ...others] = retriever.search(searchText, { kinds, leastShare: relatedShare });
  if (!best) return undefined;
  const quoted = quoteOffer(best, context);
  if (quoted) return replyAbout(best, quoted);
  const related = others.filter(({ path }) => path !== undefined && path !== best.path).slice(0, 2);
  const text = paragraphs(
    describePassage(best),
    related.length > 0 ? `Related: ${related.map(linked).join(', ')}` : undefined,
  );
  return replyAbout(best, text, related);
}

/** Tried in this order, before pages are searched for the whole question. */
const rules: Rule[] = [
  answerBooking,
  answerSilence,
  answerTier,
  answerComparison,
  answerPricing,
  answerProperty,
  answerReference,
  answerOverview,
];
