import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/createConversationMemory';
import type { findReference } from './findReference';

export type AnswerContext = ReturnType<typeof findReference> & {
  question: string;
  turns: Turn[];
  retriever: Retriever;
  bookingUrl: string;
};

export type ComposedReply = {
  text: string;
  /** A passage's id, or what else: `overview:…` of a kind, `comparison`, `booking`, `talk`, `unknown`. */
  subject: string;
  /** Passages that the next question may refer back to, in the order of the text. */
  topicIds: string[];
  /** Its sources, the most important first. */
  passages: Passage[];
};

export type Composer = (context: AnswerContext) => ComposedReply;

/** Undefined: the question asks for something else. */
export type Rule = (context: AnswerContext) => ComposedReply | undefined;

export function replyAbout(passage: Passage, text: string, others: Passage[] = []): ComposedReply {
  return { text, subject: passage.id, topicIds: [passage.id], passages: [passage, ...others] };
}

export function replyAboutAll(subject: string, passages: Passage[], text: string): ComposedReply {
  return { text, subject, topicIds: passages.map(({ id }) => id), passages };
}

export function plainReply(subject: string, text: string): ComposedReply {
  return replyAboutAll(subject, [], text);
}
