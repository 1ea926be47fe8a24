import type { ServerResponse } from 'node:http';
import type { ReplySource } from '@synapsei/shared-types';
import type { Ending, Reply } from '../replies/Reply';
import { onceGone } from './onceGone';
import { toFrame } from './frames';

type FollowOptions = {
  /** How many chunks the reader has already. */
  after: number;
  heartbeatMs: number;
  /** A reader that takes nothing for this long is gone, though its connection stands. Longer than `heartbeatMs`. */
  stallMs: number;
};

/** Characters handed to the connection in one go: what a reader that takes nothing can hold up here. */
const mostAtOnce = 16_384;

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Proxies of the nginx family would otherwise collect the whole answer first.
  'x-accel-buffering': 'no',
};

/**
 * Sends a reply as server-sent events: `: ok` and the reply's id at once, its chunks as they come, its sources,
 * then `complete` or `error`. A slow reader is waited for: what it has not taken stays in the reply.
 * Needs a response whose head is set; ends it.
 */
export function followReply(
  reply: Reply,
  response: ServerResponse,
  { after, heartbeatMs, stallMs }: FollowOptions,
): void {
  let next = after;
  let isPumping = false;
  let isHeld = true;

  function pump(): void {
    isPumping = false;
    if (isHeld) {
      // Nothing is sent before the next tick, so what follows here goes along.
      isHeld = false;
      response.uncork();
    }
    if (response.destroyed || response.writableNeedDrain) return;
    let frames = '';
    while (next < reply.chunks.length && frames.length < mostAtOnce)
      frames += toFrame('chunk', reply.chunks[next++]);
    const isAll = next >= reply.chunks.length;
    if (isAll && reply.ending) response.end(frames + endFrames(reply.sources, reply.ending));
    else if (frames !== '' && response.write(frames) && !isAll) wake();
  }

  /** Pieces that come in one go leave in one write. */
  function wake(): void {
    if (isPumping) return;
    isPumping = true;
    setImmediate(pump);
  }

  // An answer that is there in the same turn of the event loop leaves in the same packet.
  response.cork();
  response.write(`: ok\n\n${toFrame('reply', reply.id)}`);
  const leave = reply.follow(wake);
  const stopHeartbeat = startHeartbeat(response, heartbeatMs);
  // Writing keeps the connection alive, and a reader that takes nothing is not written to. In a busy process this can
  // fire before a heartbeat that was due earlier; with nothing left to take, nobody has stalled.
  response.setTimeout(stallMs, () => {
    if (response.writableLength > 0) response.destroy();
  });
  response.on('drain', wake);
  onceGone(response, () => {
    stopHeartbeat();
    leave();
  });
  wake();
}

function endFrames(sources: ReplySource[], ending: Ending): string {
  const named = sources.length > 0 ? toFrame('sources', JSON.stringify(sources)) : '';
  return ending.type === 'complete' ? named + toFrame('complete') : toFrame('error', ending.data);
}

/** Between frames, as each of them is written whole, a comment can go straight to the connection. */
function startHeartbeat(response: ServerResponse, heartbeatMs: number): () => void {
  const timer = setInterval(() => {
    if (!response.writableNeedDrain && !response.writableEnded) response.write(': hb\n\n');
  }, heartbeatMs);
  return () => clearInterval(timer);
}
