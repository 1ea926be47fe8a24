import type { AiConfig } from '../config';
import type { Question } from '../requests/Question';
import { RequestError } from '../requests/RequestError';
import { Reply, type ReplyOptions } from './Reply';

/** Long enough for most answers to end; clients cap their waiting at 30 s. */
const busySeconds = 5;
/** A visitor who stopped an answer asks the next question at once, often before the old connection is seen to close. */
const takeOverMs = 300;
/** Ended answers kept at most, each of at most 8,000 characters. */
const mostKept = 2_000;

/** Every answer that is being given, and those given lately. */
export class Replies {
  /** In the order in which they began. */
  private readonly byId = new Map<string, Reply>();
  private readonly byMessage = new Map<string, Reply>();
  private readonly going = new Map<string, Reply>();
  private readonly endedAt = new Map<Reply, number>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(
    private readonly limits: AiConfig['replies'],
    private readonly now: () => number = Date.now,
  ) {
    this.sweeper = setInterval(() => this.sweep(), Math.min(limits.keepMs, 60_000)).unref();
  }

  /** How many answers are being given. */
  get open(): number {
    return this.going.size;
  }

  /** How many answers are held in memory, ended ones included. */
  get kept(): number {
    return this.byId.size;
  }

  /** Whether no answer is being given, nor sent. */
  get isIdle(): boolean {
    return this.open === 0 && ![...this.byId.values()].some(({ hasReaders }) => hasReaders);
  }

  find(id: string): Reply | undefined {
    return this.byId.get(id);
  }

  /** The answer that the same message of the same conversation got, or is getting. */
  findRepeated(question: Question): Reply | undefined {
    const key = messageKey(question);
    return key === undefined ? undefined : this.byMessage.get(key);
  }

  /**
   * Takes a place for an answer. An answer of the same conversation that nobody reads any more makes room.
   * @throws RequestError 429 while the conversation is being answered, 503 when the service is full.
   */
  async begin(question: Question, options: ReplyOptions): Promise<Reply> {
    await this.makeRoomIn(question.conversationId);
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
    this.going.set(question.conversationId, reply);
    if (key !== undefined) this.byMessage.set(key, reply);
    return reply;
  }

  /** Ends every answer that is being given. */
  stopAll(): void {
    for (const reply of this.going.values()) reply.stop();
  }

  /** Ends those that only go on in case their reader comes back. */
  stopUnread(): void {
    for (const reply of this.going.values()) if (!reply.hasReaders) reply.stop();
  }

  /** Ends what is left, and the background work. */
  close(): void {
    this.stopAll();
    clearInterval(this.sweeper);
  }

  private async makeRoomIn(conversationId: string): Promise<void> {
    const reply = this.going.get(conversationId);
    if (!reply) return;
    await reply.unread(takeOverMs);
    if (!reply.ending && !reply.hasReaders) reply.stop();
    if (this.going.has(conversationId))
      throw new RequestError(
        429,
        `An answer is still being given. Try again in ${busySeconds} s.`,
        undefined,
        busySeconds,
      );
  }

  /** What failed may be asked again with the same message id; what nobody waited for is forgotten at once. */
  private noteEnd(reply: Reply): void {
    this.going.delete(reply.question.conversationId);
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

function messageKey({ conversationId, idempotencyKey }: Question): string | undefined {
  return idempotencyKey === undefined ? undefined : `${conversationId} ${idempotencyKey}`;
}
