import { isOtherLanguage } from '../language/isOtherLanguage';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/createConversationMemory';
import type { Question } from '../requests/Question';
import { answerQuestion, navigate, quoteClosest } from './answerQuestion';
import { qualify } from './qualify';
import { readContext, type AnswerContext } from './readContext';
import smallTalk from './smallTalk.json';
import { summarise } from './summarise';
import { callOffer, reply, type ComposedReply } from './texts';

/** Messages that need no catalogue; `said` matches the whole message. */
const talks = smallTalk.talks.map(({ said, ...talk }) => ({
  said: new RegExp(`^\\W*(?:${said.join('|')})[\\s!?.,]*$`, 'i'),
  ...talk,
}));

const findTalk = (text: string) =>
  talks.find(({ said }) => said.test(text)) ??
  (isOtherLanguage(text) ? smallTalk.otherLanguage : undefined);

/** Ways of answering; any other category gets the one decision. */
const composers: Record<string, (context: AnswerContext) => ComposedReply> = {
  navigation: navigate,
  qualification: qualify,
  knowledge: (context) => quoteClosest({ ...context, named: [] }, 'This is what our site says:'),
  summary: summarise,
};

/** Composes an answer without a model: the same question in the same conversation always gets the same one. */
export function composeAnswer(
  { category, text }: Question,
  turns: Turn[],
  retriever: Retriever,
  bookingUrl: string,
): ComposedReply {
  // A text to summarise may be in any language and have any content.
  const talk = category === 'summary' ? undefined : findTalk(text);
  if (talk) return reply([], talk.answer, talk.offersCall && callOffer(bookingUrl));
  if (retriever.passages.length === 0) {
    const missing = 'Our pages are not available yet. Please ask again in a minute.';
    return { ...reply([], missing, callOffer(bookingUrl)), isUnknown: true };
  }
  const context = readContext(text, turns, retriever, bookingUrl);
  const { named, found } = context;
  const passages = new Set([...named, ...found.map(({ passage }) => passage)]);
  return { ...(composers[category] ?? answerQuestion)(context), passages: [...passages] };
}
