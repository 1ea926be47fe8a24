import { randomBytes } from 'node:crypto';
import type { ReplySource } from '@synapsei/shared-types';
import type { AnswerPart } from '../answers/Answerer';
import type { Question } from '../requests/Question';

export type Ending = { type: 'complete' } | { type: 'error'; data: string };

/**
 * One answer while it is given and for a while after: what was said so far, and who reads it. Readers keep
 * their own place, so that one may leave and go on later, and a slow one costs no copy.
 */
export class Reply {
  /** Not to be guessed: whoever has it may read the answer. */
  readonly id = randomBytes(16).toString('base64url');
  readonly chunks: string[] = [];
  sources: ReplySource[] = [];
  /** Undefined while the answer goes on. */
  ending: Ending | undefined;
  private readonly readers = new Set<() => void>();
  private readonly stopping = new AbortController();
  private grace: NodeJS.Timeout | undefined;
  /** Told when the last reader leaves, or the answer ends: someone waits for its place. */
  private onceUnread: (() => void) | undefined;

  /**
   * @param graceMs how long the answer goes on for nobody, in case the reader comes back; 0 not at all.
   * @param failure what its readers are told when it cannot be completed.
   * @param onEnd called once, when the answer has ended.
   */
  constructor(
    readonly question: Question,
    private readonly graceMs: number,
    readonly failure: string,
    private readonly onEnd: (reply: Reply) => void,
  ) {}

  /** Aborts when nobody waits for the answer any more. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  get hasReaders(): boolean {
    return this.readers.size > 0;
  }

  get text(): string {
    return this.chunks.join('');
  }

  add(part: AnswerPart): void {
    if (this.ending) return;
    if ('sources' in part) this.sources = part.sources;
    else this.chunks.push(part.text);
    this.wakeReaders();
  }

  /** Only the first ending counts. */
  end(ending: Ending): void {
    if (this.ending) return;
    this.ending = ending;
    clearTimeout(this.grace);
    this.onEnd(this);
    this.wakeReaders();
  }

  /** Stops whoever makes the answer, and ends it for its readers. */
  stop(reason = this.failure): void {
    if (this.ending) return;
    this.end({ type: 'error', data: reason });
    this.stopping.abort();
  }

  /** Calls `wake` after each change, until the function that it returns is called. */
  follow(wake: () => void): () => void {
    clearTimeout(this.grace);
    this.readers.add(wake);
    return () => {
      if (!this.readers.delete(wake) || this.hasReaders || this.ending) return;
      this.waitForReader();
      this.onceUnread?.();
    };
  }

  /** Resolves when nobody reads it, when it has ended, or after a time. */
  async unread(limitMs: number): Promise<void> {
    if (this.ending || !this.hasReaders) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.onceUnread = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private waitForReader(): void {
    if (this.graceMs === 0) return this.stop();
    this.grace = setTimeout(() => this.stop(), this.graceMs);
  }

  private wakeReaders(): void {
    for (const wake of this.readers) wake();
    if (this.ending) this.onceUnread?.();
  }
}
