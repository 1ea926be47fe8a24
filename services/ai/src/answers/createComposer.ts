import type { Knowledge } from '../knowledge/Knowledge';
import type { Turn } from '../memory/ConversationMemory';
import { RecentMap } from '../RecentMap';
import type { Question } from '../requests/Question';
import { composeAnswer } from './composeAnswer';
import type { ComposedReply } from './Composer';

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
