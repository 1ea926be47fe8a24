import { isOffer, type Passage } from '../knowledge/Passage';
import { replyAboutAll, type AnswerContext, type ComposedReply } from './Composer';
import { callOffer, overviewWithStatus, paragraphs } from './phrases';

/** Questions of clients that no page answers, however close one comes, and the closest passage. */
const silences = [
  {
    asked:
      /\b(who (founded|owns|runs|started)|founders?|ceo|how (big|old) (is|are) (you|your|the company)|(your|an|any) (offices?|headquarters?|employees|investors?|revenue)|(you|company|labs|synapsei) (located|based))\b/i,
    near: 'page:/aiService',
  },
  { asked: /\bhow many (customers|clients|users|employees|people)\b/i, near: 'page:/aiService' },
  {
    asked: /\bhow (long|soon|quickly)\b(?!.{0,200}\b(consultation|call)\b)/i,
    near: 'page:/aiService',
  },
  {
    asked: /\b(discounts?|refunds?|coupons?|vouchers?|free trial|money back)\b/i,
    near: 'pricing:tiers',
  },
];

/** Known gaps take precedence over a merely similar passage; an FAQ entry takes precedence over both. */
export function answerSilence(context: AnswerContext): ComposedReply | undefined {
  const [asked] = findSilence(context)?.asked.exec(context.corrected) ?? [];
  if (asked === undefined) return undefined;
  const isAnswered = context.retriever.search(asked, { kinds: ['faq'] }).length > 0;
  return isAnswered ? undefined : answerUnknown(context);
}

export function answerUnknown(context: AnswerContext): ComposedReply {
  const known = findKnown(context);
  const text = paragraphs(
    ...known.map(overviewWithStatus),
    known.length > 0
      ? 'The pages that I answer from do not say what you ask, so I do not know, and I would rather not guess.'
      : 'I can tell you about our **services**, **products**, **pricing** and **articles**. The pages that I answer from say nothing about that, so I do not know, and I would rather not guess.',
    callOffer(context.bookingUrl),
  );
  return replyAboutAll('unknown', known, text);
}

/** What the question names or continues, else the closest match. */
function findKnown(context: AnswerContext): Passage[] {
  const { named, topics, retriever } = context;
  if (named.length > 0) return named;
  const [topic, ...others] = topics;
  if (topic && others.length === 0 && isOffer(topic)) return topics;
  const near = retriever.get(findSilence(context)?.near);
  return near ? [near] : [];
}

const findSilence = ({ corrected }: AnswerContext) =>
  silences.find(({ asked }) => asked.test(corrected));
