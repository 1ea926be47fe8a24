import type { Passage } from '../knowledge/Passage';
import type { Knowledge } from '../knowledge/Knowledge';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/ConversationMemory';
import { RecentMap } from '../RecentMap';
import type { Question } from '../requests/Question';
import { answerSmallTalk } from './answerSmallTalk';
import { composeChat, composeInformation, composeProduct } from './composeInformation';
import { composeKnowledge } from './composeKnowledge';
import { composeNavigation } from './composeNavigation';
import { composeQualification } from './composeQualification';
import { composeSummary } from './composeSummary';
import { plainReply, type Composer, type ComposedReply } from './Composer';
import { findReference } from './findReference';
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
): ComposedReply {
  // A text to summarise may be in any language and have any content.
  const smallTalk = category === 'summary' ? undefined : answerSmallTalk(text, bookingUrl);
  if (smallTalk) return smallTalk;
  if (retriever.passages.length === 0) return plainReply('unknown', notLoadedAnswer(bookingUrl));
  return composers[category]({
    question: text,
    ...findReference(retriever.correct(text), turns, retriever),
    turns,
    retriever,
    bookingUrl,
  });
}

/** Maximum number of cached answers, and length of their questions in characters. */
const mostKept = 500;
const longestKept = 200;

/**
 * `composeAnswer` with answers to first questions cached until the pages change: visitors ask the
 * same few, and only later questions depend on the conversation.
 */
export function createComposer(knowledge: Pick<Knowledge, 'retriever'>, bookingUrl: string) {
  const kept = new RecentMap<ComposedReply>(mostKept);
  let keptFrom = knowledge.retriever;

  return (question: Question, turns: Turn[]): ComposedReply => {
    const { retriever } = knowledge;
    const compose = () => composeAnswer(question, turns, retriever, bookingUrl);
    if (turns.length > 0 || question.text.length > longestKept) return compose();
    if (keptFrom !== retriever) kept.clear();
    keptFrom = retriever;
    const key = `${question.category} ${question.text}`;
    const answer = kept.get(key) ?? compose();
    kept.set(key, answer);
    return answer;
  };
}

const mostPassages = 5;

/** Content of the site that may answer the question, as input for a model. */
export function findPassages({ text }: Question, turns: Turn[], retriever: Retriever): Passage[] {
  const { topics, corrected, searchText } = findReference(
    retriever.correct(text),
    turns,
    retriever,
  );
  const found = retriever.search(searchText).map(({ passage }) => passage);
  const passages = new Set([...topics, ...retriever.findNamed(corrected), ...found]);
  const overview = retriever.ofKind('service', 'pricing');
  return passages.size > 0 ? [...passages].slice(0, mostPassages) : overview;
}
