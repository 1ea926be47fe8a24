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
import type { Composer, Reply } from './Composer';
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
  if (smallTalk) return { text: smallTalk };
  if (retriever.passages.length === 0) return { text: notLoadedAnswer(bookingUrl) };
  const topicId = isFollowUp(text) ? turns.findLast((turn) => turn.topicId)?.topicId : undefined;
  const searchText = [retriever.get(topicId)?.title, text].filter(Boolean).join(' ');
  return composers[category]({ question: text, searchText, topicId, turns, retriever, bookingUrl });
}

/** A question that leaves its subject out: it refers back, or has hardly a word of its own. */
function isFollowUp(question: string): boolean {
  const refersBack =
    /^(and|but|also|what about|how about|why|tell me more|more)\b|\b(it|its|that|this|they|them|those)\b/i;
  const words = meaningfulTerms(question).length;
  return words <= 1 || (refersBack.test(question) && words <= 4);
}
