import type { AiConfig } from '../config';
import type { Question } from '../requests/Question';
import { RequestError } from '../requests/RequestError';
import { Reply, type ReplyOptions } from './Reply';

/** Long enough for most answers to end; clients wait at most 30 s. */
const busySeconds = 5;
/** After a stop the next question often arrives before the old connection has closed. */
const takeOverMs = 300;
/** Maximum number of finished answers kept, each of at most 8,000 characters. */
const mostKept = 2_000;

/** All pending answers and recent finished ones. */
export class Replies {
  /** In order of their start. */
  private readonly byId = new Map<string, Reply>();
  private readonly byMessage = new Map<string, Reply>();
  /** By the memory that they belong to. */
  private readonly going = new Map<string, Reply>();
  private readonly endedAt = new Map<Reply, number>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(
    private readonly limits: AiConfig['replies'],
    private readonly now: () => number = Date.now,
  ) {
    this.sweeper = setInterval(() => this.sweep(), Math.min(limits.keepMs, 60_000)).unref();
  }

  /** Number of pending answers. */
  get open(): number {
    return this.going.size;
  }

  /** Number of answers in memory, finished ones included. */
  get kept(): number {
    return this.byId.size;
  }

  /** Whether no answer is being composed or sent. */
  get isIdle(): boolean {
    return this.open === 0 && ![...this.byId.values()].some(({ hasReaders }) => hasReaders);
  }

  find(id: string): Reply | undefined {
    return this.byId.get(id);
  }

  /** The pending or finished answer to the same message of the same conversation. */
  findRepeated(question: Question): Reply | undefined {
    const key = messageKey(question);
    return key === undefined ? undefined : this.byMessage.get(key);
  }

  /**
   * Reserves a place for an answer. A pending answer of the same conversation without a reader
   * makes room.
   * @throws RequestError 429 while the conversation has a pending answer, 503 if the service is
   * full.
   */
  async begin(question: Question, options: ReplyOptions): Promise<Reply> {
    await this.makeRoomIn(question);
    if (this.going.size >= this.limits.atOnce)
      throw new RequestError(
        503,
        'The assistant is busy. Please try again soon.',
        undefined,
        busySeconds,
      );
    const reply = new Reply(question, {
      ...options,
      onEnd: (ended) => {
        this.noteEnd(ended);
        options.onEnd(ended);
      },
    });
    const key = messageKey(question);
    this.byId.set(reply.id, reply);
    this.going.set(question.memoryId, reply);
    if (key !== undefined) this.byMessage.set(key, reply);
    return reply;
  }

  /** Ends every pending answer. */
  stopAll(): void {
    for (const reply of this.going.values()) reply.stop();
  }

  /** Ends those that only continue in case their reader returns. */
  stopUnread(): void {
    for (const reply of this.going.values()) if (!reply.hasReaders) reply.stop();
  }

  /** Ends the rest, and the background work. */
  close(): void {
    this.stopAll();
    clearInterval(this.sweeper);
  }

  private async makeRoomIn({ memoryId }: Question): Promise<void> {
    const reply = this.going.get(memoryId);
    if (!reply) return;
    await reply.unread(takeOverMs);
    if (!reply.ending && !reply.hasReaders) reply.stop();
    if (this.going.has(memoryId))
      throw new RequestError(
        429,
        `The previous answer is still pending. Try again in ${busySeconds} s.`,
        undefined,
        busySeconds,
      );
  }

  /**
   * A failed answer may be requested again under its message id; one that nobody waited for is
   * dropped immediately.
   */
  private noteEnd(reply: Reply): void {
    this.going.delete(reply.question.memoryId);
    const hasFailed = reply.ending?.type === 'error';
    if (hasFailed) this.forgetMessage(reply);
    if (hasFailed && !reply.hasReaders) this.byId.delete(reply.id);
    else this.endedAt.set(reply, this.now());
    this.sweep();
  }

  private sweep(): void {
    const oldest = this.now() - this.limits.keepMs;
    for (const [reply, endedAt] of this.endedAt) {
      if (endedAt > oldest && this.endedAt.size <= mostKept) return;
      this.endedAt.delete(reply);
      this.byId.delete(reply.id);
      this.forgetMessage(reply);
    }
  }

  private forgetMessage(reply: Reply): void {
    const key = messageKey(reply.question);
    if (key !== undefined && this.byMessage.get(key) === reply) this.byMessage.delete(key);
  }
}

/** With the question's text: a key that somebody else made up by chance, or guessed, is another message's. */
function messageKey({ conversationId, idempotencyKey, text }: Question): string | undefined {
  return idempotencyKey === undefined ? undefined : `${conversationId} ${idempotencyKey} ${text}`;
}
