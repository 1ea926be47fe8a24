import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/ConversationMemory';

/** What an answer is composed from. */
export type AnswerContext = {
  question: string;
  /** The question with typing errors mended, without words such as `the second one`. */
  corrected: string;
  /** Words to search for: the question's, with the subject of the conversation when the question leaves it out. */
  searchText: string;
  /** What the question refers back to; several when it may be any or all of them. */
  topics: Passage[];
  turns: Turn[];
  retriever: Retriever;
  bookingUrl: string;
};

export type ComposedReply = {
  text: string;
  /**
   * What it is about: a passage's id, `overview:…` for a list of a kind, `comparison`, `booking`, `talk`, or `unknown`
   * when our pages do not say.
   */
  subject: string;
  /** Passages that the next question may refer back to, in the order of the text. */
  topicIds: string[];
  /** What it rests on, the most important first. */
  passages: Passage[];
};

export type Composer = (context: AnswerContext) => ComposedReply;

/** A reply about one passage. */
export function replyAbout(passage: Passage, text: string, others: Passage[] = []): ComposedReply {
  return { text, subject: passage.id, topicIds: [passage.id], passages: [passage, ...others] };
}

/** A reply about several, none of them before the others. */
export function replyAboutAll(subject: string, passages: Passage[], text: string): ComposedReply {
  return { text, subject, topicIds: passages.map(({ id }) => id), passages };
}

/** A reply that rests on no passage. */
export function plainReply(subject: string, text: string): ComposedReply {
  return replyAboutAll(subject, [], text);
}
