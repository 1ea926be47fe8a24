import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/ConversationMemory';

/** What an answer is composed from. */
export type Context = {
  question: string;
  /** The question with typing errors mended. */
  corrected: string;
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
  /** What it is about: a passage's id, `overview:…` for a list of a kind, `booking`, `talk`, or `unknown` when our pages do not say. */
  subject: string;
  /** Passage that the next question may refer back to. */
  topicId?: string;
  /** What it rests on, the most important first. */
  passages: Passage[];
};

export type Composer = (context: Context) => Reply;

/** A reply about one passage. */
export function replyAbout(passage: Passage, text: string, others: Passage[] = []): Reply {
  return { text, subject: passage.id, topicId: passage.id, passages: [passage, ...others] };
}

/** A reply that rests on no passage. */
export function plainReply(subject: string, text: string): Reply {
  return { text, subject, passages: [] };
}
