import type { ReplySource } from '@synapsei/shared-types';
import type { Question } from '../requests/Question';

/** What an answer comes in: its text, piece by piece, and the pages that it rests on. */
export type AnswerPart = { text: string } | { sources: ReplySource[] };

/** Gives an answer in parts. Ends early, without an error, when the signal aborts. */
export type Answerer = (question: Question, signal: AbortSignal) => AsyncIterable<AnswerPart>;
