import { RequestError } from '@synapsei/service-base';
import type { AiConfig } from '../config';
import type { Question } from '../requests/Question';
import { Reply, type Author } from './Reply';

/** Long enough for most answers to end; clients wait at most 30 s. */
const busySeconds = 5;
/** After a stop the next question often arrives before the old connection has closed. */
const departureMs = 300;
/** Maximum number of finished answers kept, each of at most 16,000 characters. */
const mostKept = 2_000;

export type ReplyLimits = Pick<AiConfig, 'maxReplies' | 'replyKeepMs'>;

/** All pending answers and recent finished ones, of this process. */
export class Replies {
  /** In order of their start. */
  private readonly byId = new Map<string, Reply>();
  private readonly byMessage = new Map<string, Reply>();
  /** By the memory that they belong to. */
  private readonly going = new Map<string, Reply>();
  private readonly endedAt = new Map<Reply, number>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(private readonly limits: ReplyLimits) {
    this.sweeper = setInterval(() => this.sweep(), Math.min(limits.replyKeepMs, 60_000)).unref();
  }

  /** Number of pending answers in this process. */
  get open(): number {
    return this.going.size;
  }

  /** Number of answers in this process, finished ones included. */
  get kept(): number {
    return this.byId.size;
  }

  /** Whether this process neither writes nor sends an answer. */
  get isIdle(): boolean {
    return this.open === 0 && ![...this.byId.values()].some(({ hasReaders }) => hasReaders);
  }

  /** Undefined: unknown or expired. */
  find(id: string): Reply | undefined {
    return this.byId.get(id);
  }

  /** The pending or finished answer to the same message of the same conversation. */
  findRepeated(question: Question): Reply | undefined {
    return this.byMessage.get(messageKey(question) ?? '');
  }

  /** @throws RequestError 429 while the conversation's pending answer has a reader, 503 if the service is full. */
  async begin(question: Question, author: Author): Promise<Reply> {
    // The same message may have arrived twice before either got here.
    const key = messageKey(question) ?? '';
    if (!this.byMessage.has(key)) await this.makeRoomIn(question);
    const repeated = this.byMessage.get(key);
    if (repeated) return repeated;
    this.checkRoom();
    const reply = new Reply(question, {
      ...author,
      onEnd: (ended) => {
        this.noteEnd(ended);
        author.onEnd(ended);
      },
    });
    this.add(reply);
    author.write(reply);
    return reply;
  }

  /** Ends an answer for its readers. False: it is unknown or expired. */
  stop(id: string, reason: string): boolean {
    const reply = this.byId.get(id);
    reply?.stop(reason);
    return reply !== undefined;
  }

  /** Ends every pending answer of this process, which stops. */
  stopAll(): void {
    for (const reply of this.going.values()) reply.stop();
  }

  /** Ends answers that only continue in case their reader returns. */
  stopUnread(): void {
    for (const reply of this.going.values()) if (!reply.hasReaders) reply.stop();
  }

  /** Ends the rest, and the background work. */
  close(): void {
    this.stopAll();
    clearInterval(this.sweeper);
  }

  /** @throws RequestError 503 if the service is full. */
  private checkRoom(): void {
    if (this.going.size < this.limits.maxReplies) return;
    const message = 'The assistant is busy. Please try again soon.';
    throw new RequestError(503, message, { retryAfter: busySeconds });
  }

  /** Keeps a pending answer. */
  private add(reply: Reply): void {
    const { question } = reply;
    const key = messageKey(question);
    this.byId.set(reply.id, reply);
    this.going.set(question.memoryId, reply);
    if (key !== undefined) this.byMessage.set(key, reply);
  }

  /** A failed answer may be asked for again. One without a reader is dropped at once. */
  private noteEnd(reply: Reply): void {
    const { memoryId } = reply.question;
    if (this.going.get(memoryId) === reply) this.going.delete(memoryId);
    const isComplete = reply.ending?.type === 'complete';
    const isKept = isComplete || reply.hasReaders;
    if (!isComplete) this.forgetMessage(reply);
    if (isKept) this.endedAt.set(reply, Date.now());
    else this.byId.delete(reply.id);
    this.sweep();
  }

  /** Stops a pending answer of a memory that has no reader. @throws RequestError 429 if it has one. */
  private async makeRoomIn({ memoryId }: Question): Promise<void> {
    const reply = this.going.get(memoryId);
    if (!reply) return;
    await reply.unread(departureMs);
    if (!reply.hasReaders) reply.stop();
    if (!this.going.has(memoryId)) return;
    const message = `The previous answer is still pending. Try again in ${busySeconds} s.`;
    throw new RequestError(429, message, { retryAfter: busySeconds });
  }

  private sweep(): void {
    const oldest = Date.now() - this.limits.replyKeepMs;
    for (const [reply, endedAt] of this.endedAt) {
      if (endedAt > oldest && this.endedAt.size <= mostKept) return;
      this.endedAt.delete(reply);
      this.byId.delete(reply.id);
      this.forgetMessage(reply);
    }
  }

  private forgetMessage(reply: Reply): void {
    const key = messageKey(reply.question) ?? '';
    if (this.byMessage.get(key) === reply) this.byMessage.delete(key);
  }
}

/** A key with the question's text: the same key of another visitor, by chance or guessed, is another message's. */
function messageKey({ conversationId, idempotencyKey, text }: Question): string | undefined {
  return idempotencyKey === undefined ? undefined : `${conversationId} ${idempotencyKey} ${text}`;
}
