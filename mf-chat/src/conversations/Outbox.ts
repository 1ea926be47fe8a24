import { withTimeLimit } from '@synapsei/remote-kit/withTimeLimit';
import type { MessageFate } from '@synapsei/shared-types/telemetry';
import { orNothing } from '../orNothing';
import { waitForConnection } from '../waitForConnection';
import { Refusal, type ConversationWrite, type WriteConversation } from './ConversationWrite';

/** A write that is not acknowledged. */
type Waiting = ConversationWrite & {
  /** Sequence number; names the stored entry. */
  at: number;
  /** Time of its first failure, or of being added behind a failed write, in ms since 1970. Default: not late. */
  lateSince?: number;
};

export type OutboxOptions = {
  write: WriteConversation;
  /** Counts a message that has to wait, or no longer has to. */
  report(fate: MessageFate): void;
};

/** Prefix of the tab's entries, one for each write: they survive a reload, and browsers bring them back with a closed tab. */
const prefix = 'synapsei-chat-outbox/';
/** Time limit of one attempt, in ms. */
const limitMs = 5_000;
const mostWaiting = 400;
const longestPauseMs = 60_000;
/** Half a minute of pauses: a database that is being repaired may refuse a write that it accepts later. */
const mostRefusals = 6;

/**
 * Sends writes one after the other and repeats each until the database has it: after 1, 2, 4 s up to
 * a minute, or once the connection or the visitor returns. A message that the database keeps refusing,
 * and the oldest one of too many, is given up.
 */
export class Outbox {
  private waiting = load();
  private isSending = false;
  /** Failed attempts of the first write. */
  private failures = 0;
  private refusals = 0;

  constructor(private readonly options: OutboxOptions) {
    // Messages that an earlier page left behind.
    this.delay(this.waiting.filter(({ message }) => message));
    void this.sendAll();
  }

  /** Adds a write. Never throws. */
  readonly add = (added: ConversationWrite): void => {
    const one: Waiting = { ...added, at: (this.waiting.at(-1)?.at ?? 0) + 1 };
    this.waiting.push(one);
    if (this.failures > 0) this.delay([one]);
    else keep(one);
    if (this.waiting.length > mostWaiting)
      this.giveUp(
        this.waiting.find(({ message }) => message),
        'too many are waiting',
      );
    void this.sendAll();
  };

  /** The conversation's record, if it has not been created yet. */
  record(id: string): Waiting | undefined {
    return this.waiting.find(({ conversationId, message }) => conversationId === id && !message);
  }

  private async sendAll(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let first = this.waiting[0]; first; first = this.waiting[0]) {
      await this.attempt(first);
      if (this.failures > 0)
        await waitForConnection({
          delayMs: Math.min(1_000 * 2 ** (this.failures - 1), longestPauseMs),
          offlineMs: longestPauseMs,
        });
    }
    this.isSending = false;
  }

  private async attempt(next: Waiting): Promise<void> {
    const follower = this.followerOf(next);
    try {
      const write = this.options.write({ ...next, first: follower?.message });
      await withTimeLimit(write, limitMs);
      for (const done of [next, follower]) if (done) this.remove(done, 'message-saved-late');
    } catch (error) {
      this.failures += 1;
      if (error instanceof Refusal) this.refusals += 1;
      if (this.failures === 1)
        console.error(
          next.message
            ? 'A chat message could not be saved:'
            : 'The conversation could not be created:',
          error,
        );
      this.delay(this.waiting);
      if (next.message && this.refusals === mostRefusals) this.giveUp(next, error);
    }
  }

  /** A record's first message goes with it, unless the database has refused that. */
  private followerOf({ conversationId, message }: Waiting): Waiting | undefined {
    if (message || this.refusals > 0) return undefined;
    return this.waiting.find((one) => one.message && one.conversationId === conversationId);
  }

  private delay(late: Waiting[]): void {
    for (const one of late) {
      if (one.lateSince) continue;
      one.lateSince = Date.now();
      if (one.message) this.options.report('message-waiting');
      keep(one);
    }
  }

  private giveUp(one: Waiting | undefined, reason: unknown): void {
    if (!one) return;
    console.error('A chat message is lost:', reason);
    this.delay([one]);
    this.remove(one, 'message-given-up');
  }

  private remove(done: Waiting, fate: MessageFate): void {
    if (!this.waiting.includes(done)) return;
    if (done === this.waiting[0]) this.failures = this.refusals = 0;
    this.waiting = this.waiting.filter((one) => one !== done);
    if (done.message && done.lateSince) this.options.report(fate);
    orNothing(() => sessionStorage.removeItem(prefix + done.at));
  }
}

function load(): Waiting[] {
  const entries = orNothing(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith(prefix))
      // The cast is safe: only this file writes these entries.
      .map(([, text]) => JSON.parse(text as string) as Waiting),
  );
  return (entries ?? []).sort((one, other) => one.at - other.at);
}

function keep(one: Waiting): void {
  // If the storage is full or blocked, the write does not survive the page.
  orNothing(() => sessionStorage.setItem(prefix + one.at, JSON.stringify(one)));
}
