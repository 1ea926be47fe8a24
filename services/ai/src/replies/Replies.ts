import type { AiConfig } from '../config';
import type { Question } from '../requests/Question';
import { RequestError } from '../requests/RequestError';
import { Reply } from './Reply';
import type { Author, ReplyKeeper } from './ReplyKeeper';

/** Long enough for most answers to end; clients wait at most 30 s. */
const busySeconds = 5;
/** After a stop the next question often arrives before the old connection has closed. */
export const takeOverMs = 300;
/** Maximum number of finished answers kept, each of at most 8,000 characters. */
const mostKept = 2_000;

/** The answers of this process. */
export class Replies implements ReplyKeeper {
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

  get open(): number {
    return this.going.size;
  }

  get kept(): number {
    return this.byId.size;
  }

  get isIdle(): boolean {
    return this.open === 0 && ![...this.byId.values()].some(({ hasReaders }) => hasReaders);
  }

  find(id: string): Reply | undefined {
    return this.byId.get(id);
  }

  findRepeated(question: Question): Reply | undefined {
    const key = messageKey(question);
    return key === undefined ? undefined : this.byMessage.get(key);
  }

  async begin(question: Question, author: Author): Promise<Reply> {
    // The same message may have arrived twice before either got here.
    if (!this.findRepeated(question)) await this.makeRoomIn(question);
    const repeated = this.findRepeated(question);
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
    author.write(reply, reply);
    return reply;
  }

  /** @throws RequestError 503 if the service is full. */
  checkRoom(): void {
    if (this.going.size >= this.limits.atOnce)
      throw new RequestError(
        503,
        'The assistant is busy. Please try again soon.',
        undefined,
        busySeconds,
      );
  }

  /** Keeps a pending answer. Whoever created it calls `noteEnd`. */
  add(reply: Reply): void {
    const { question } = reply;
    const key = messageKey(question);
    this.byId.set(reply.id, reply);
    this.going.set(question.memoryId, reply);
    if (key !== undefined) this.byMessage.set(key, reply);
  }

  stop(id: string, reason: string): boolean {
    const reply = this.byId.get(id);
    reply?.stop(reason);
    return reply !== undefined;
  }

  stopAll(): void {
    for (const reply of this.going.values()) reply.stop();
  }

  stopUnread(): void {
    for (const reply of this.going.values()) if (!reply.hasReaders) reply.stop();
  }

  close(): void {
    this.stopAll();
    clearInterval(this.sweeper);
  }

  /**
   * Stops a pending answer of a memory once nobody reads it.
   * @throws RequestError 429 if somebody does.
   */
  async makeRoomIn({ memoryId }: Pick<Question, 'memoryId'>): Promise<void> {
    const reply = this.going.get(memoryId);
    if (!reply) return;
    await reply.unread(takeOverMs);
    if (!reply.ending && !(await reply.isRead())) reply.stop();
    if (this.going.has(memoryId)) refusePending();
  }

  /**
   * A failed answer may be requested again under its message id; one that nobody waited for is
   * dropped immediately, and so is one that another process completes.
   */
  noteEnd(reply: Reply): void {
    const { memoryId } = reply.question;
    if (this.going.get(memoryId) === reply) this.going.delete(memoryId);
    const hasMoved = reply.ending?.type === 'moved';
    const hasFailed = reply.ending?.type === 'error';
    if (hasFailed || hasMoved) this.forgetMessage(reply);
    if (hasMoved || (hasFailed && !reply.hasReaders)) this.byId.delete(reply.id);
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

/** @throws RequestError 429 */
export function refusePending(): never {
  throw new RequestError(
    429,
    `The previous answer is still pending. Try again in ${busySeconds} s.`,
    undefined,
    busySeconds,
  );
}

/** With the question's text: a key that somebody else made up by chance, or guessed, is another message's. */
export function messageKey({ conversationId, idempotencyKey, text }: Question): string | undefined {
  return idempotencyKey === undefined ? undefined : `${conversationId} ${idempotencyKey} ${text}`;
}
