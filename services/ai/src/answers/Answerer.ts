import type { Question } from '../requests/Question';

/** Gives an answer in pieces. Ends early, without an error, when the signal aborts. */
export type Answerer = (question: Question, signal: AbortSignal) => AsyncIterable<string>;
