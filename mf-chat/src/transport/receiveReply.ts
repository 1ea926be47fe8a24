import type { ReplySource, StreamEvent } from '@synapsei/shared-types/chat';
import { waitForConnection } from '../waitForConnection';
import { Connection, type ReplyLimits } from './Connection';
import { ChatError, errorTexts } from './errors';
import { headerOf, memoryHeader } from './headerOf';
import { parseSources } from './parseSources';
import { parseStream } from './parseStream';
import { toRefusal } from './toRefusal';

/** Facts about a reply that arrive beside its text. */
export type ReplyFacts = {
  /** Needed to resume and rate the reply. */
  replyId?: string;
  /** Signed id of the service's memory; the next question repeats it. */
  memory?: string;
  sources?: readonly ReplySource[];
  /** Number of chunks so far: the rest is requested from this count. */
  chunks?: number;
};

/** The part of a reply that arrives in one turn: facts replace earlier ones, text is appended. */
export type ReplyEvent = ReplyFacts & {
  text?: string;
  /** The reply starts again: its text so far is void. Happens at most once. */
  hasRestarted?: true;
  /** The reply ended without saying so, and the rest is lost. */
  isCutOff?: true;
  /** The service says that the reply is whole: nothing follows. */
  isWhole?: true;
};

type Connect = (signal: AbortSignal) => Promise<Response>;

/** The requests for one reply. */
type ReplyRequests = {
  ask: Connect;
  /** Requests what is missing after `chunks`. */
  resume(replyId: string, chunks: number, signal: AbortSignal): Promise<Response>;
  /** Asks under the same key. Rejects if the service takes none. */
  askAgain: Connect;
  /** Tells the service that the visitor stopped the reply. */
  discard(replyId: string): void;
};

/** The part of a reply that arrived before a reload. */
export type ReplyStart = { replyId?: string; chunks: number };

/**
 * Why a connection ended before the reply did. `broken`: the next one may have the rest; `refused`:
 * the service does not have the reply; `final`: no request changes it.
 */
type Break = { error: unknown; kind: 'broken' | 'refused' | 'final' };

const maximumTries = 3;

/**
 * Receives a reply over one connection, and up to three more if it breaks and has an id: the
 * service keeps generating meanwhile. A reply whose process is gone is asked for once more. Throws
 * the first connection's error if the rest is lost because of one. Ends when `stop` aborts.
 */
export async function* receiveReply(
  { ask, resume, askAgain, discard }: ReplyRequests,
  { replyId, chunks }: ReplyStart,
  limits: ReplyLimits,
  stop: AbortSignal,
): AsyncGenerator<ReplyEvent> {
  let hasRestarted = false;
  const resumeRest: Connect = (signal) => resume(replyId ?? '', chunks, signal);

  /** Receives over one connection. Undefined: nothing more will come. */
  async function* receiveOnce(connect: Connect): AsyncGenerator<ReplyEvent, Break | undefined> {
    const connection = new Connection(limits, stop);
    try {
      const response = await connect(connection.signal);
      const body = await openBody(response);
      if (connect === askAgain) {
        hasRestarted = true;
        chunks = 0;
        yield { hasRestarted, chunks, memory: undefined, sources: undefined };
      }
      const memory = headerOf(response, memoryHeader);
      if (memory) yield { memory };
      const before = chunks;
      for await (const events of parseStream(connection.read(body))) {
        const arrived = toReplyEvent(events, chunks);
        ({ replyId = replyId, chunks } = arrived);
        yield arrived;
        if (arrived.isWhole) return undefined;
        const last = events.at(-1);
        if (last?.type === 'error') throw new ChatError('reported', last.data);
      }
      if (before === 0 || before < chunks) return { error: undefined, kind: 'broken' };
      // A resumed reply that ends without a new chunk was cut off by the service, which has no more of it.
      yield { isCutOff: true };
      return undefined;
    } catch (error) {
      if (stop.aborted) return undefined;
      return toBreak(connection.signal.aborted ? connection.signal.reason : error);
    } finally {
      connection.end();
    }
  }

  /** The result has the last break's kind and the first one's error. */
  async function* receive(connect: Connect): AsyncGenerator<ReplyEvent, Break | undefined> {
    const first = yield* receiveOnce(connect);
    let last = first;
    for (let tries = 0; last?.kind === 'broken' && replyId && tries < maximumTries; tries += 1) {
      const { resumeMs, offlineMs } = limits;
      await waitForConnection({ delayMs: resumeMs * 2 ** tries, offlineMs, signal: stop });
      if (stop.aborted) return undefined;
      last = yield* receiveOnce(resumeRest);
    }
    return last && { ...last, error: first?.error };
  }

  try {
    let lost = yield* receive(replyId ? resumeRest : ask);
    if (lost && lost.kind !== 'final' && replyId) {
      replyId = undefined;
      yield { replyId };
      const again = yield* receive(askAgain);
      if (!again || hasRestarted) lost = again;
    }
    if (!lost) return;
    if (lost.error) throw lost.error;
    if (chunks === 0) throw new ChatError('empty', 'The reply is empty');
    yield { isCutOff: true };
  } finally {
    if (stop.aborted && replyId) discard(replyId);
  }
}

/** Joins the events of a turn. The only place that counts chunks. */
function toReplyEvent(events: StreamEvent[], chunks: number) {
  const arrived: ReplyEvent & { text: string; chunks: number } = { text: '', chunks };
  for (const event of events) {
    if (event.type === 'reply') arrived.replyId = event.data;
    if (event.type === 'sources') arrived.sources = parseSources(event.data);
    if (event.type === 'complete') arrived.isWhole = true;
    if (event.type !== 'chunk') continue;
    arrived.text += event.data;
    arrived.chunks += 1;
  }
  return arrived;
}

/** @throws an error that the service reports */
function toBreak(error: unknown): Break {
  const type = error instanceof ChatError ? error.type : 'unavailable';
  if (type === 'reported') throw error;
  if (type === 'timed-out' || type === 'unavailable') return { error, kind: 'broken' };
  return { error, kind: type === 'refused' ? type : 'final' };
}

async function openBody(response: Response): Promise<ReadableStream<Uint8Array>> {
  if (!response.ok) throw await toRefusal(response, errorTexts.streamingRequestRefused);
  if (!response.body) throw new ChatError('no-body', errorTexts.noBodyReader);
  return response.body;
}
