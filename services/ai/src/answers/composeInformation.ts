import type { Passage, PassageKind } from '../knowledge/Passage';
import { meaningfulTerms } from '../knowledge/words';
import { plainReply, replyAbout, type Composer, type Context, type Reply } from './Composer';
import { describePassage } from './describePassage';
import { hasIntent } from './intents';
import { bullets, named, overviewLine, paragraphs, unknownAnswer } from './phrases';

/** Less than this share of the best score is another subject. */
const relatedShare = 0.55;

/** Excluded from the product list (specification, section 2). */
const internalProduct = 'product:synapsei';

/** Answers a question about services, products, prices or articles, whichever fits best. */
export const composeInformation: Composer = (context) =>
  answerBooking(context) ??
  answerPricing(context) ??
  answerOverview(context) ??
  answerBest(context) ??
  plainReply('unknown', unknownAnswer(context.bookingUrl));

/** As `composeInformation`, but services and products win over articles and pages. */
export const composeProduct: Composer = (context) =>
  answerBooking(context) ??
  answerPricing(context) ??
  answerOverview(context) ??
  answerBest(context, ['service', 'product']) ??
  composeInformation(context);

/** Words that ask for a price without saying of what. */
const priceWords =
  /\b(prices?|pricing|costs?|how|much|many|rates?|fees?|budget|expensive|cheap\w*|tiers?|plans?|hourly|per|hours?|charge|what|is|are|does)\b/gi;
const namesPrice = /[$€£]\s?\d|\d\s?(dollars|euros)/;

/** There is no price per service, so of whatever we sell the answer is the hourly tiers; of what we do not sell it is none. */
function answerPricing(context: Context): Reply | undefined {
  const { corrected, retriever, topicId } = context;
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
  const priced = found.find(({ passage }) => namesPrice.test(passage.paragraphs.join(' ')));
  if (priced) return replyAbout(priced.passage, describePassage(priced.passage));
  const asked = retriever.search(subject, { kinds: ['service', 'product'] })[0]?.passage;
  const topic = asked ?? retriever.get(topicId);
  const about =
    topic && isForSale(topic) ? `For **${topic.title}** there is no separate price.` : '';
  const reply = replyAbout(pricing, `${about} ${describePassage(pricing)}`.trim());
  return { ...reply, topicId: topic?.id ?? pricing.id };
}

function isForSale({ kind }: Passage): boolean {
  return kind === 'service' || kind === 'product';
}

/** Where all of a kind can be read about. */
const overviewPages = { service: 'page:/knowledgeBase', product: 'page:/products' };

/** Words that ask for all there is of a kind. */
const overviewWords =
  /\b(services?|solutions?|offer\w*|products?|portfolio|apps|capabilit\w+|specialt\w+|company|provide|sell|list|kinds?|types?|have|made|built|ai)\b/gi;

/** "What do you offer?" names no single thing: list them. */
function answerOverview({ corrected, retriever }: Context): Reply | undefined {
  const kind = hasIntent('products', corrected) ? 'product' : 'service';
  const isOverview = kind === 'product' || hasIntent('services', corrected);
  if (!isOverview) return undefined;
  const [named] = retriever.search(corrected.replace(overviewWords, ' '));
  if (named) return replyAbout(named.passage, describePassage(named.passage));
  const passages = retriever.ofKind(kind).filter(({ id }) => id !== internalProduct);
  if (passages.length === 0) return undefined;
  const heading = kind === 'product' ? 'These are our products:' : 'We offer these services:';
  const text = paragraphs(
    heading,
    bullets(passages.map(overviewLine)),
    'Which one would you like to hear more about?',
  );
  const page = retriever.get(overviewPages[kind]);
  return { subject: `overview:${kind}`, text, passages: page ? [page] : [] };
}

function answerBest(context: Context, kinds?: PassageKind[]): Reply | undefined {
  const [best, ...others] = context.retriever.search(context.searchText, { kinds });
  if (!best) return undefined;
  const related = others
    .filter(({ score, passage }) => score > best.score * relatedShare && passage.path !== undefined)
    .filter(({ passage }) => passage.path !== best.passage.path)
    .slice(0, 2);
  const text = paragraphs(
    describePassage(best.passage),
    related.length > 0
      ? `Related: ${related.map(({ passage }) => named(passage)).join(', ')}`
      : undefined,
  );
  return replyAbout(
    best.passage,
    text,
    related.map(({ passage }) => passage),
  );
}

function answerBooking({ corrected, bookingUrl }: Context): Reply | undefined {
  if (!hasIntent('booking', corrected)) return undefined;
  return plainReply(
    'booking',
    `Gladly: a first consultation of **15 minutes** is free. Pick a time that suits you: ${bookingUrl}`,
  );
}
