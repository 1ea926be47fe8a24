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

type Options = {
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
export function createOutbox({ write, report }: Options) {
  let waiting: Waiting[] = load();
  let isSending = false;
  /** Failed attempts of the first write. */
  let failures = 0;
  let refusals = 0;

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

  function forget({ at }: Waiting): void {
    orNothing(() => sessionStorage.removeItem(prefix + at));
  }

  function remove(done: Waiting, fate: MessageFate): void {
    if (!waiting.includes(done)) return;
    if (done === waiting[0]) failures = refusals = 0;
    waiting = waiting.filter((one) => one !== done);
    if (done.message && done.lateSince) report(fate);
    forget(done);
  }

  function delay(late: Waiting[]): void {
    for (const one of late) {
      if (one.lateSince) continue;
      one.lateSince = Date.now();
      if (one.message) report('message-waiting');
      keep(one);
    }
  }

  function giveUp(one: Waiting | undefined, reason: unknown): void {
    if (!one) return;
    console.error('A chat message is lost:', reason);
    delay([one]);
    remove(one, 'message-given-up');
  }

  /** A record's first message goes with it, unless the database has refused that. */
  function followerOf({ conversationId, message }: Waiting): Waiting | undefined {
    if (message || refusals > 0) return undefined;
    return waiting.find((one) => one.message && one.conversationId === conversationId);
  }

  async function attempt(next: Waiting): Promise<void> {
    const follower = followerOf(next);
    try {
      await withTimeLimit(write({ ...next, first: follower?.message }), limitMs);
      for (const done of [next, follower]) if (done) remove(done, 'message-saved-late');
    } catch (error) {
      failures += 1;
      if (error instanceof Refusal) refusals += 1;
      if (failures === 1)
        console.error(
          next.message
            ? 'A chat message could not be saved:'
            : 'The conversation could not be created:',
          error,
        );
      delay(waiting);
      if (next.message && refusals === mostRefusals) giveUp(next, error);
    }
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let first = waiting[0]; first; first = waiting[0]) {
      await attempt(first);
      if (failures > 0)
        await waitForConnection({
          delayMs: Math.min(1_000 * 2 ** (failures - 1), longestPauseMs),
          offlineMs: longestPauseMs,
        });
    }
    isSending = false;
  }

  // Messages that an earlier page left behind.
  delay(waiting.filter(({ message }) => message));
  void sendAll();

  return {
    /** Adds a write. Never throws. */
    add(added: ConversationWrite): void {
      const one: Waiting = { ...added, at: (waiting.at(-1)?.at ?? 0) + 1 };
      waiting.push(one);
      if (failures > 0) delay([one]);
      else keep(one);
      if (waiting.length > mostWaiting)
        giveUp(
          waiting.find(({ message }) => message),
          'too many are waiting',
        );
      void sendAll();
    },
    /** The conversation's record, if it has not been created yet. */
    record: (id: string): Waiting | undefined =>
      waiting.find(({ conversationId, message }) => conversationId === id && !message),
  };
}
