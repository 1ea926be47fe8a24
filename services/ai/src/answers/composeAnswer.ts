import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/createConversationMemory';
import type { Question } from '../requests/Question';
import { answerSmallTalk } from './answerSmallTalk';
import { replyAbout, type AnswerContext, type ComposedReply, type Composer } from './Composer';
import { closestReply, composeInformation } from './composeInformation';
import { composeNavigation } from './composeNavigation';
import { composeQualification } from './composeQualification';
import { composeSummary } from './composeSummary';
import { findReference } from './findReference';
import { callOffer, paragraphs } from './texts';

const composers: Partial<Record<Question['category'], Composer>> = {
  navigation: composeNavigation,
  qualification: composeQualification,
  knowledge: closestReply,
  summary: composeSummary,
};

/** Composes an answer without a model: the same question in the same conversation always gets the same one. */
export function composeAnswer(
  { category, text: question }: Question,
  turns: Turn[],
  retriever: Retriever,
  bookingUrl: string,
): ComposedReply {
  // A text to summarise may be in any language and have any content.
  const smallTalk = category === 'summary' ? undefined : answerSmallTalk(question, bookingUrl);
  if (smallTalk !== undefined) return replyAbout(smallTalk, []);
  if (retriever.passages.length === 0) {
    const text = 'Our pages are not available yet. Please ask again in a minute.';
    return { ...replyAbout(paragraphs(text, callOffer(bookingUrl)), []), isUnknown: true };
  }
  const reference = findReference(question, turns, retriever);
  const context: AnswerContext = { ...reference, category, question, turns, retriever, bookingUrl };
  const compose = composers[category] ?? composeInformation;
  return compose(context);
}

/** Passages in a model's prompt: more hardly add to the answer, but to its price. */
const mostPassages = 5;

/** What the site says that may answer the question, for a model: the same that an answer without one is made of. */
export function findPassages({ text: asked }: Question, turns: Turn[], retriever: Retriever) {
  const { text, named, isFollowUp } = findReference(asked, turns, retriever);
  const subject = isFollowUp && named[0] ? `${named[0].title} ${text}` : text;
  const entry = retriever.findEntry(text)?.passage ?? [];
  const closest = retriever.search(subject).map(({ passage }) => passage);
  const found = new Set<Passage>([...named, entry, ...closest].flat());
  return found.size > 0
    ? [...found].slice(0, mostPassages)
    : retriever.ofKind('service', 'pricing');
}
