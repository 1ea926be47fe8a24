import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReplySource } from '@synapsei/shared-types/chat';
import type { Question } from '../requests/Question';

export type Ending = { type: 'complete' } | { type: 'error'; data: string };

/** How an answer was made, for the log and the metrics. */
export type ReplyFacts = {
  /** Who made it: our pages, a model, or our pages because the model failed. */
  origin?: 'pages' | 'model' | 'fallback';
  /** Whether our pages had no answer. */
  isUnknown?: boolean;
  /** Whether a limit or a filter ended the answer early. */
  isCutOff?: boolean;
  inputTokens?: number;
  outputTokens?: number;
};

/** A part of an answer: text, its source pages, or how it was made. */
export type AnswerPart = { text: string } | { sources: ReplySource[] } | { facts: ReplyFacts };

export type ReplyOptions = {
  /** How long the answer continues without a reader, in ms; 0: not at all. */
  graceMs: number;
  /** The message to readers if it cannot be completed. */
  failure: string;
  /** Called once, at the end of the answer. */
  onEnd: (reply: Reply) => void;
};

/** Writes the answer to a question. */
export type Author = ReplyOptions & {
  /** Starts to write. Never throws. */
  write: (reply: Reply) => void;
};

/** One answer and its readers, who keep their own positions: one may leave and resume, a slow one needs no copy. */
export class Reply {
  /** Unguessable: a request with this id may read the answer. */
  readonly id = randomUUID();
  readonly chunks: string[] = [];
  sources: ReplySource[] = [];
  readonly facts: ReplyFacts = {};
  /** From the question to the first word, in ms. */
  firstTextMs: number | undefined;
  /** Undefined while the answer is pending. */
  ending: Ending | undefined;
  private readonly beganAt = performance.now();
  private readonly readers = new Set<() => void>();
  private readonly stopping = new AbortController();
  /** Aborts when no reader waits for the answer any more. */
  readonly signal = this.stopping.signal;
  private grace: NodeJS.Timeout | undefined;
  /** Called when the last reader leaves or the answer ends, because another request waits for its place. */
  private onceUnread: (() => void) | undefined;

  constructor(
    readonly question: Question,
    private readonly options: ReplyOptions,
  ) {}

  /** `aborted`: no reader was waiting any more, or the service had to stop. */
  get outcome(): 'complete' | 'cut-off' | 'error' | 'aborted' {
    if (this.ending?.type === 'complete') return this.facts.isCutOff ? 'cut-off' : 'complete';
    return this.signal.aborted ? 'aborted' : 'error';
  }

  /** Time since the question, in ms. */
  get ageMs(): number {
    return performance.now() - this.beganAt;
  }

  get hasReaders(): boolean {
    return this.readers.size > 0;
  }

  get text(): string {
    return this.chunks.join('');
  }

  add(part: AnswerPart): void {
    if (this.ending) return;
    if ('facts' in part) Object.assign(this.facts, part.facts);
    else if ('sources' in part) this.sources = part.sources;
    else this.addTexts([part.text]);
  }

  addTexts(texts: string[]): void {
    if (this.ending || texts.length === 0) return;
    this.firstTextMs ??= this.ageMs;
    this.chunks.push(...texts);
    this.wakeReaders();
  }

  /** Only the first ending counts. */
  end(ending: Ending): void {
    if (this.ending) return;
    this.ending = ending;
    clearTimeout(this.grace);
    this.options.onEnd(this);
    this.wakeReaders();
  }

  /** Aborts its author and ends it for its readers. */
  stop(reason = this.options.failure): void {
    if (this.ending) return;
    this.stopping.abort();
    this.end({ type: 'error', data: reason });
  }

  /** Calls `wake` after each change, until the returned function is called. */
  follow(wake: () => void): () => void {
    clearTimeout(this.grace);
    this.readers.add(wake);
    return () => {
      if (!this.readers.delete(wake) || this.hasReaders || this.ending) return;
      this.waitForReader();
      this.onceUnread?.();
    };
  }

  /** Resolves when it has no reader, when it has ended, or after a time. */
  async unread(limitMs: number): Promise<void> {
    if (this.ending || !this.hasReaders) return;
    const unread = new Promise<void>((resolve) => (this.onceUnread = resolve));
    await Promise.race([unread, pause(limitMs, undefined, { ref: false })]);
  }

  private waitForReader(): void {
    if (this.options.graceMs === 0) return this.stop();
    this.grace = setTimeout(() => this.stop(), this.options.graceMs);
  }

  private wakeReaders(): void {
    for (const wake of this.readers) wake();
    if (this.ending) this.onceUnread?.();
  }
}
