import { internalProduct, isOffer, type PassageKind } from '../knowledge/Passage';
import { meaningfulTerms } from '../knowledge/words';
import {
  plainReply,
  replyAbout,
  replyAboutAll,
  type AnswerContext,
  type Composer,
  type Rule,
} from './Composer';
import { answerComparison } from './answerComparison';
import { answerProperty } from './answerProperty';
import { answerSilence, answerUnknown } from './answerUnknown';
import { answerTier } from './answerTier';
import { describeFurther, describePassage, describeSideBySide } from './describePassage';
import { hasIntent } from './intents';
import { quoteOffer } from './quotePassage';
import { bullets, listed, linked, overviewLine, paragraphs } from './phrases';

/** Below this share of the best score it is another subject. */
const relatedShare = 0.55;

/** Answers a question about services, products, prices or articles, by the best match. */
export const composeInformation: Composer = (context) =>
  answerByRule(context) ?? answerBest(context) ?? answerUnknown(context);

/** Like `composeInformation`, but services and products win over articles and pages. */
export const composeProduct: Composer = (context) =>
  answerByRule(context) ??
  answerBest(context, ['service', 'product']) ??
  answerBest(context) ??
  answerUnknown(context);

/** General chat: like an FAQ question, but always with a next step. */
export const composeChat: Composer = (context) => {
  const reply = composeInformation(context);
  const isOpenEnded = reply.topicIds[0] === reply.subject && context.turns.length === 0;
  const text = isOpenEnded && paragraphs(reply.text, 'Would you like to know more about it?');
  return { ...reply, text: text || reply.text };
};

/** Words that ask for a price without naming an item. */
const priceWords =
  /\b(prices?|pricing|costs?|how|much|many|rates?|fees?|budget|expensive|cheap\w*|tiers?|plans?|hourly|per|hours?|charge|what|is|are|does)\b/gi;
const namesPrice = /[$€£]\s?\d|\d\s?(dollars|euros)/;

/**
 * There is no price per service, so for anything we sell the answer is the hourly tiers; for
 * anything else there is none.
 */
const answerPricing: Rule = ({ corrected, retriever, topics }) => {
  const pricing = retriever.get('pricing:tiers');
  if (!pricing || !hasIntent('pricing', corrected)) return undefined;
  const subject = corrected.replace(priceWords, ' ');
  const found = retriever.search(subject).slice(0, 3);
  if (
    found.length === 0 &&
    meaningfulTerms(subject).length > 0 &&
    retriever.search(corrected).length === 0
  )
    return undefined;
  const priced = found.find(({ paragraphs: texts }) => namesPrice.test(texts.join(' ')));
  if (priced) return replyAbout(priced, describePassage(priced));
  const [asked] = retriever.search(subject, { kinds: ['service', 'product'] });
  const about = asked ? [asked] : topics.filter(isOffer);
  const names = about.map(({ title }) => `**${title}**`);
  const text = about.length > 0 ? `For ${listed(names, 'and')} there is no separate price.` : '';
  const reply = replyAbout(pricing, `${text} ${describePassage(pricing)}`.trim());
  return { ...reply, topicIds: about.length > 0 ? about.map(({ id }) => id) : reply.topicIds };
};

/** "Tell me more about it", which contains only a reference. */
const answerReference: Rule = (context) => {
  const { topics, turns, retriever } = context;
  const [topic, ...others] = topics;
  if (!topic || meaningfulTerms(context.corrected).length > 0) return undefined;
  if (others.length > 0) {
    const names = topics.map(({ title }) => `**${title}**`);
    const text = `Which one do you mean: ${listed(names, 'or')}?`;
    return replyAboutAll('clarification', topics, text);
  }
  const isPricing = topic.kind === 'pricing';
  if (isPricing) return replyAbout(topic, describeSideBySide(retriever.ofKind('tier')));
  return replyAbout(topic, describeFurther(topic, turns.map(({ answer }) => answer).join('\n')));
};

/** Where all items of a kind are listed. */
const overviewPages = { service: 'page:/knowledgeBase', product: 'page:/products' };

/** Words that ask for all items of a kind. */
const overviewWords =
  /\b(services?|solutions?|offer\w*|products?|portfolio|apps|capabilit\w+|specialt\w+|company|provide|sell|list|kinds?|types?|have|made|built|ai)\b/gi;

/** "What do you offer?" names no single item: list them. */
const answerOverview: Rule = (context) => {
  const { corrected, retriever } = context;
  const kind = hasIntent('products', corrected) ? 'product' : 'service';
  const isOverview = kind === 'product' || hasIntent('services', corrected);
  if (!isOverview) return undefined;
  const [named] = retriever.search(corrected.replace(overviewWords, ' '));
  if (named)
    return (
      answerBest({ ...context, searchText: corrected }) ?? replyAbout(named, describePassage(named))
    );
  const passages = retriever.ofKind(kind).filter(({ id }) => id !== internalProduct);
  if (passages.length === 0) return undefined;
  const heading = kind === 'product' ? 'These are our products:' : 'We offer these services:';
  const text = paragraphs(
    heading,
    bullets(passages.map(overviewLine)),
    'Which one would you like to hear more about?',
  );
  const page = retriever.get(overviewPages[kind]);
  const topicIds = passages.map(({ id }) => id);
  return { subject: `overview:${kind}`, text, topicIds, passages: page ? [page] : [] };
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

const answerBooking: Rule = ({ corrected, bookingUrl }) =>
  hasIntent('booking', corrected)
    ? plainReply(
        'booking',
        `Gladly: a first consultation of **15 minutes** is free. Pick a time that suits you: ${bookingUrl}`,
      )
    : undefined;

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

const answerByRule: Rule = (context) => {
  for (const rule of rules) {
    const reply = rule(context);
    if (reply) return reply;
  }
  return undefined;
};
