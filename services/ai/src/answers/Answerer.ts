import type { ReplySource } from '@synapsei/shared-types';
import type { ReplyFacts } from '../observe/ReplyFacts';
import type { Question } from '../requests/Question';

/** A part of an answer: text, its source pages, or how it was made. */
export type AnswerPart = { text: string } | { sources: ReplySource[] } | { facts: ReplyFacts };

/** Whoever waits for the answer. The signal aborts when nobody does any more. */
export type Waiting = { readonly signal: AbortSignal };

/** Yields an answer in parts. Ends early, without an error, when nobody waits for it. */
export type Answerer = (question: Question, waiting: Waiting) => AsyncIterable<AnswerPart>;
