import type { AnswerPart } from '../answers/Answerer';
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
