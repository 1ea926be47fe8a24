import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/ConversationMemory';

/** What an answer is composed from. */
export type Context = {
  question: string;
  /** Words to search for: the question's, with the subject of the conversation when the question leaves it out. */
  searchText: string;
  /** Subject of the turn before, when the question is about the same. */
  topicId?: string;
  turns: Turn[];
  retriever: Retriever;
  bookingUrl: string;
};

export type Reply = {
  text: string;
  /** Passage the answer is mostly about. */
  topicId?: string;
};

export type Composer = (context: Context) => Reply;
