import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import { meaningfulTerms } from '../knowledge/words';
import type { Turn } from '../memory/ConversationMemory';
import type { Question } from '../requests/Question';
import { answerSmallTalk, composeChat } from './composeChat';
import { composeInformation, composeProduct } from './composeInformation';
import { composeKnowledge } from './composeKnowledge';
import { composeNavigation } from './composeNavigation';
import { composeQualification } from './composeQualification';
import { composeSummary } from './composeSummary';
import { plainReply, type Composer, type Reply } from './Composer';
import { notLoadedAnswer } from './phrases';

const composers: Record<Question['category'], Composer> = {
  faq: composeInformation,
  product: composeProduct,
  navigation: composeNavigation,
  qualification: composeQualification,
  knowledge: composeKnowledge,
  summary: composeSummary,
  general: composeChat,
};

/** Composes an answer without a model: the same question in the same conversation always gets the same one. */
export function composeAnswer(
  { category, text }: Question,
  turns: Turn[],
  retriever: Retriever,
  bookingUrl: string,
): Reply {
  const smallTalk = answerSmallTalk(text);
  if (smallTalk) return smallTalk;
  if (retriever.passages.length === 0) return plainReply('unknown', notLoadedAnswer(bookingUrl));
  const corrected = retriever.correct(text);
  const subject = findSubject(corrected, turns, retriever);
  return composers[category]({
    question: text,
    corrected,
    ...subject,
    turns,
    retriever,
    bookingUrl,
  });
}

const mostPassages = 5;

/** What the site says that may answer the question, for a model to answer from. */
export function findPassages({ text }: Question, turns: Turn[], retriever: Retriever): Passage[] {
  const { searchText } = findSubject(retriever.correct(text), turns, retriever);
  const found = retriever.search(searchText).map(({ passage }) => passage);
  const overview = retriever.ofKind('service', 'pricing');
  return found.length > 0 ? found.slice(0, mostPassages) : overview;
}

function findSubject(text: string, turns: Turn[], retriever: Retriever) {
  const topicId = isFollowUp(text) ? turns.findLast((turn) => turn.topicId)?.topicId : undefined;
  const searchText = [retriever.get(topicId)?.title, text].filter(Boolean).join(' ');
  return { topicId, searchText };
}

/** A question that leaves its subject out: it refers back, or has hardly a word of its own. */
function isFollowUp(question: string): boolean {
  const refersBack =
    /^(and|but|also|what about|how about|why|tell me more|more)\b|\b(it|its|that|this|they|them|those)\b/i;
  const words = meaningfulTerms(question).length;
  return words <= 1 || (refersBack.test(question) && words <= 4);
}
