import type { Passage } from '../knowledge/Passage';
import type { Found, Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/createConversationMemory';
import type { Question } from '../requests/Question';

export type AnswerContext = Question & {
  /** Passages that the question names or refers back to, in its order. */
  named: Passage[];
  /** Whether it only refers back: `and what does it cost?` */
  isFollowUp: boolean;
  /** Passages that share words with it, the closest first. */
  found: Found[];
  turns: Turn[];
  retriever: Retriever;
  bookingUrl: string;
};

export type ComposedReply = {
  text: string;
  /** Passages that the next question may refer back to, in the order of the text. */
  topics?: Passage[];
  /** No page answers the question. */
  isUnknown?: boolean;
};
