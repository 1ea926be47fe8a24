import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/createConversationMemory';
import type { Question } from '../requests/Question';

export type AnswerContext = {
  category: Question['category'];
  /** The visitor's text. */
  question: string;
  /** Its beginning and end, without references such as `the second one`. */
  text: string;
  /** Services, products and tiers that it names or refers back to, in its order. */
  named: Passage[];
  /** Whether it only refers back: `and what does it cost?` */
  isFollowUp: boolean;
  turns: Turn[];
  retriever: Retriever;
  bookingUrl: string;
};

export type ComposedReply = {
  text: string;
  /** Passages that the next question may refer back to, in the order of the text. */
  topicIds: string[];
  /** Sources, the most important first. */
  passages: Passage[];
  /** No page answers the question. */
  isUnknown?: boolean;
};

export type Composer = (context: AnswerContext) => ComposedReply;

export function replyAbout(text: string, topics: Passage[], sources = topics): ComposedReply {
  return { text, topicIds: topics.map(({ id }) => id), passages: sources };
}
