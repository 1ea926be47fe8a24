import type { PassageKind } from '../knowledge/Passage';
import type { Hit } from '../knowledge/Retriever';
import type { Composer, Context, Reply } from './Composer';
import { describePassage } from './describePassage';
import { hasIntent } from './intents';
import { bookingOffer, bullets, named, overviewLine, paragraphs, unknownAnswer } from './phrases';

/** Less than this share of the best score is another subject. */
const relatedShare = 0.55;

/** Excluded from the product list (specification, section 2). */
const internalProduct = 'product:synapsei';

/** Answers a question about services, products, prices or articles, whichever fits best. */
export const composeInformation: Composer = (context) =>
  answerPricing(context) ??
  answerOverview(context) ??
  answerBest(context) ??
  answerBooking(context);

/** As `composeInformation`, but services and products win over articles and pages. */
export const composeProduct: Composer = (context) =>
  answerPricing(context) ??
  answerOverview(context) ??
  answerBest(context, ['service', 'product']) ??
  composeInformation(context);

/** There is no price per service, so whatever it is about, the answer is the hourly tiers. */
function answerPricing({ question, retriever, topicId }: Context): Reply | undefined {
  const pricing = retriever.get('pricing:tiers');
  if (!pricing || !hasIntent('pricing', question)) return undefined;
  const asked = retriever.search(question, ['service', 'product'])[0]?.passage;
  const topic = asked ?? retriever.get(topicId);
  const about =
    topic && topic.kind !== 'pricing' ? `For **${topic.title}** there is no separate price.` : '';
  return { text: `${about} ${describePassage(pricing)}`.trim(), topicId: topic?.id ?? pricing.id };
}

/** "What do you offer?" names no single thing: list them. */
function answerOverview({ question, retriever }: Context): Reply | undefined {
  const kind = hasIntent('products', question) ? 'product' : 'service';
  const isOverview = kind === 'product' || hasIntent('services', question);
  if (!isOverview || namesOne(question, retriever.search(question, ['service', 'product'])))
    return undefined;
  const passages = retriever.ofKind(kind).filter(({ id }) => id !== internalProduct);
  if (passages.length === 0) return undefined;
  const heading = kind === 'product' ? 'These are our products:' : 'We offer these services:';
  return {
    text: paragraphs(
      heading,
      bullets(passages.map(overviewLine)),
      'Which one would you like to hear more about?',
    ),
  };
}

/** Whether a word of some title stands in the question. */
function namesOne(question: string, [best]: Hit[]): boolean {
  const general = /^(services?|products?|ai|solutions?)$/i;
  const lower = question.toLowerCase();
  const words = best?.passage.title.toLowerCase().split(/\W+/) ?? [];
  return words.some((word) => word.length > 2 && !general.test(word) && lower.includes(word));
}

function answerBest(context: Context, kinds?: PassageKind[]): Reply | undefined {
  const [best, ...others] = context.retriever.search(context.searchText, kinds);
  if (!best) return undefined;
  const related = others
    .filter(({ score, passage }) => score > best.score * relatedShare && passage.path !== undefined)
    .filter(({ passage }) => passage.path !== best.passage.path)
    .slice(0, 2);
  return {
    text: paragraphs(
      describePassage(best.passage),
      related.length > 0
        ? `Related: ${related.map(({ passage }) => named(passage)).join(', ')}`
        : undefined,
      hasIntent('booking', context.question) ? bookingOffer(context.bookingUrl) : undefined,
    ),
    topicId: best.passage.id,
  };
}

function answerBooking({ question, bookingUrl }: Context): Reply {
  if (!hasIntent('booking', question)) return { text: unknownAnswer(bookingUrl) };
  return {
    text: `Gladly: a first consultation of **15 minutes** is free. Pick a time that suits you: ${bookingUrl}`,
  };
}
