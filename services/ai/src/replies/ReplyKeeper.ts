import type { AnswerPart } from '../answers/Answerer';
import type { Question } from '../requests/Question';
import type { Ending, Reply, ReplyOptions } from './Reply';

/** Where an answer is written: its reply, or what keeps it for other processes first. */
export type Draft = {
  add: (part: AnswerPart) => void;
  /** Several pieces in one go. */
  addTexts: (texts: string[]) => void;
  /** Only the first ending counts. */
  end: (ending: Ending) => void;
  /** Undefined while there is more to write. */
  readonly ending: Ending | undefined;
};

/** Whoever answers a question. */
export type Author = ReplyOptions & {
  /** Starts to write, after what the reply already says. Never throws. */
  write: (reply: Reply, draft: Draft) => void;
};

/** All pending answers and recent finished ones. */
export type ReplyKeeper = {
  /** Number of pending answers in this process. */
  readonly open: number;
  /** Number of answers in this process, finished ones included. */
  readonly kept: number;
  /** Whether this process neither writes nor sends an answer. */
  readonly isIdle: boolean;
  /**
   * The answer with an id. Undefined: unknown or expired.
   * @param author writes the rest if the process that wrote it is gone.
   * @throws RequestError 503 if only another process might know.
   */
  find: (id: string, author: Author) => Reply | undefined | Promise<Reply | undefined>;
  /** The pending or finished answer to the same message of the same conversation. */
  findRepeated: (
    question: Question,
    author: Author,
  ) => Reply | undefined | Promise<Reply | undefined>;
  /**
   * Begins an answer. A pending answer of the same conversation without a reader makes room.
   * @throws RequestError 429 while the conversation has a pending answer, 503 if the service is
   * full.
   */
  begin: (question: Question, author: Author) => Promise<Reply>;
  /** Ends an answer for its readers. False: it is unknown or expired. */
  stop: (id: string, reason: string) => boolean | Promise<boolean>;
  /** Ends every pending answer of this process, which stops. */
  stopAll: () => void;
  /** Ends those that only continue in case their reader returns. */
  stopUnread: () => void;
  /** Ends the rest, and the background work. */
  close: () => void | Promise<void>;
};
