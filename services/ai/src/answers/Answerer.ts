import type { ReplySource } from '@synapsei/shared-types';
import type { ReplyFacts } from '../observe/ReplyFacts';
import type { Question } from '../requests/Question';

/** What an answer comes in: its text, piece by piece, the pages that it rests on, and how it was made. */
export type AnswerPart = { text: string } | { sources: ReplySource[] } | { facts: ReplyFacts };

/** Gives an answer in parts. Ends early, without an error, when the signal aborts. */
export type Answerer = (question: Question, signal: AbortSignal) => AsyncIterable<AnswerPart>;
