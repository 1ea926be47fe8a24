import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StreamEvent } from '@synapsei/shared-types';
import type { FastifyReply } from 'fastify';

type StreamOptions = {
  heartbeatMs: number;
  /** Aborted when the visitor leaves, and when the service stops before the answer is complete. */
  signal: AbortSignal;
};

/** A reader that takes nothing for this long is gone, though its connection stands. */
const longestStall = 60_000;
const failureText = 'The answer could not be completed. Please try again.';

/**
 * Sends pieces of text as server-sent events: `: ok` at once, a chunk each, then `complete`;
 * after the headers any failure is an `error` event. Resolves when the connection is done.
 */
export async function sendStream(
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
  { heartbeatMs, signal }: StreamOptions,
): Promise<void> {
  const { raw } = reply.hijack();
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders });
  const stopHeartbeat = startHeartbeat(reply, heartbeatMs);
  const frames = toFrames(pieces, signal, (reason) => reply.log.error(reason));
  // A visitor who leaves ends the pipeline early: that is no failure.
  await pipeline(Readable.from(frames), raw).catch(() => undefined);
  stopHeartbeat();
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Proxies of the nginx family would otherwise collect the whole answer first.
  'x-accel-buffering': 'no',
};

async function* toFrames(
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
  log: (reason: unknown) => void,
) {
  yield ': ok\n\n';
  try {
    for await (const piece of pieces) yield toFrame({ type: 'chunk', data: piece });
    yield toFrame(signal.aborted ? { type: 'error', data: failureText } : { type: 'complete' });
  } catch (reason) {
    if (!signal.aborted) log(reason);
    yield toFrame({ type: 'error', data: failureText });
  }
}

/** JSON on one line: JSON.stringify escapes every line break. */
function toFrame(event: StreamEvent): string {
  return `data: ${JSON.stringify({ type: event.type, data: event.data ?? '' })}\n\n`;
}

/** Between frames, as each of them is written whole, a comment can go straight to the connection. */
function startHeartbeat({ raw }: FastifyReply, heartbeatMs: number): () => void {
  let stalledMs = 0;
  const timer = setInterval(() => {
    stalledMs = raw.writableNeedDrain ? stalledMs + heartbeatMs : 0;
    if (stalledMs >= longestStall) raw.destroy();
    else if (stalledMs === 0 && !raw.writableEnded) raw.write(': hb\n\n');
  }, heartbeatMs);
  return () => clearInterval(timer);
}
