import { isOtherLanguage } from '../knowledge/isOtherLanguage';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/createConversationMemory';
import type { Question } from '../requests/Question';
import { answerQuestion, navigate, quoteClosest } from './answerQuestion';
import { qualify } from './qualify';
import { readContext, type AnswerContext } from './readContext';
import smallTalk from './smallTalk.json';
import { summarise } from './summarise';
import { bullets, callOffer, reply, type ComposedReply } from './texts';

/** What visitors say that needs no catalogue: `said` is the whole message. */
const talks = smallTalk.map(({ said, ...talk }) => ({
  said: new RegExp(`^\\W*(?:${said.join('|')})[\\s!?.,]*$`, 'i'),
  ...talk,
}));

const composers = {
  faq: answerQuestion,
  product: answerQuestion,
  general: answerQuestion,
  navigation: navigate,
  qualification: qualify,
  knowledge: (context: AnswerContext) => quoteClosest(context, 'This is what our site says:'),
  summary: summarise,
};

const examples = [
  'What services do you offer?',
  'What does an hour cost?',
  'Can I talk to a person?',
];
const inEnglish =
  'I only speak English, and our pages are in English too. Please ask me again in English, for example:';

/** Composes an answer without a model: the same question in the same conversation always gets the same one. */
export function composeAnswer(
  question: Question,
  turns: Turn[],
  retriever: Retriever,
  bookingUrl: string,
): ComposedReply {
  const { category, text } = question;
  // A text to summarise may be in any language and have any content.
  const isTalk = category !== 'summary';
  const talk = isTalk && talks.find(({ said }) => said.test(text));
  if (talk) return reply([], talk.answer, talk.offersCall && callOffer(bookingUrl));
  if (isTalk && isOtherLanguage(text)) return reply([], inEnglish, bullets(examples));
  if (retriever.passages.length === 0) {
    const missing = 'Our pages are not available yet. Please ask again in a minute.';
    return { ...reply([], missing, callOffer(bookingUrl)), isUnknown: true };
  }
  const context = readContext(question, turns, retriever, bookingUrl);
  const { named, found } = context;
  const passages = new Set([...named, ...found.map(({ passage }) => passage)]);
  return { ...composers[category](context), passages: [...passages] };
}
