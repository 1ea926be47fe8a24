import { isOtherLanguage } from '../knowledge/isOtherLanguage';
import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/createConversationMemory';
import type { Question } from '../requests/Question';
import type { AnswerContext, ComposedReply } from './AnswerContext';
import { answerQuestion, quoteClosest } from './answerQuestion';
import { findReference } from './findReference';
import { navigate } from './navigate';
import { qualify } from './qualify';
import smallTalk from './smallTalk.json';
import { summarise } from './summarise';
import { bullets, callOffer, paragraphs } from './texts';

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

const inEnglish = `I only speak English, and our pages are in English too. Please ask me again in English, for example:

${bullets(['What services do you offer?', 'What does an hour cost?', 'Can I talk to a person?'])}`;

/** Composes an answer without a model: the same question in the same conversation always gets the same one. */
export function composeAnswer(
  question: Question,
  turns: Turn[],
  retriever: Retriever,
  bookingUrl: string,
): ComposedReply {
  const { category, text } = question;
  // A text to summarise may be in any language and have any content.
  const talk = category !== 'summary' && talks.find(({ said }) => said.test(text));
  if (talk) return { text: paragraphs(talk.answer, talk.offersCall && callOffer(bookingUrl)) };
  if (category !== 'summary' && isOtherLanguage(text)) return { text: inEnglish };
  if (retriever.passages.length === 0) {
    const missing = 'Our pages are not available yet. Please ask again in a minute.';
    return { text: paragraphs(missing, callOffer(bookingUrl)), isUnknown: true };
  }
  const found = retriever.search(text);
  const reference = findReference(text, found, turns, retriever);
  return composers[category]({ ...question, ...reference, found, turns, retriever, bookingUrl });
}

/** Passages in a model's prompt: more hardly add to the answer, but to its price. */
const mostPassages = 5;

/** What the site says that may answer the question, for a model: the same that an answer without one is made of. */
export function findPassages({ text }: Question, turns: Turn[], retriever: Retriever): Passage[] {
  const found = retriever.search(text);
  const { named } = findReference(text, found, turns, retriever);
  const passages = new Set([...named, ...found.map(({ passage }) => passage)]);
  return passages.size > 0
    ? [...passages].slice(0, mostPassages)
    : retriever.ofKind('service', 'tier');
}
