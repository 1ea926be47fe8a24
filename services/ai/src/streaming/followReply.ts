import type { ServerResponse } from 'node:http';
import type { StreamEvent } from '@synapsei/shared-types/chat';
import type { AiConfig } from '../config';
import type { Ending, Reply } from '../replies/Reply';
import { onceGone } from './onceGone';

/** Characters written to the connection at once: the maximum that a stalled reader can hold here. */
const mostAtOnce = 16_384;

/** Frames are padded to a multiple of this many bytes. */
const bucket = 64;

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Otherwise proxies like nginx would buffer the whole answer.
  'x-accel-buffering': 'no',
};

/** Sends the chunks of a reply `after` those that its reader has. What a slow one has not read stays in the reply. */
export function followReply(
  reply: Reply,
  response: ServerResponse,
  { after, heartbeatMs, stallMs }: Pick<AiConfig, 'heartbeatMs' | 'stallMs'> & { after: number },
): void {
  let next = after;
  let isPumping = false;
  let isHeld = true;

  function pump(): void {
    isPumping = false;
    if (isHeld) {
      // Nothing is sent before the next tick, so what follows here is sent along.
      isHeld = false;
      response.uncork();
    }
    if (response.destroyed || response.writableNeedDrain) return;
    let frames = '';
    while (next < reply.chunks.length && frames.length < mostAtOnce)
      frames += toFrame('chunk', reply.chunks[next++]);
    const isAll = next >= reply.chunks.length;
    const { ending } = reply;
    if (!isAll || !ending) {
      if (frames !== '' && response.write(frames) && !isAll) wake();
    } else response.end(frames + endFrames(reply, ending));
  }

  /** Pieces that arrive together are written together. */
  function wake(): void {
    if (isPumping) return;
    isPumping = true;
    setImmediate(pump);
  }

  // An answer that is ready in the same turn of the event loop leaves in the same packet.
  response.cork();
  response.write(`: ok\n\n${toFrame('reply', reply.id)}`);
  const leave = reply.follow(wake);
  // Each frame is written whole, so a comment between frames can go straight to the connection.
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain && !response.writableEnded) response.write(': hb\n\n');
  }, heartbeatMs);
  // Writing keeps the connection alive, and a stalled reader is not written to. In a busy process
  // this may fire before an overdue heartbeat; with nothing left to read, no reader has stalled.
  response.setTimeout(stallMs, () => {
    if (response.writableLength > 0) response.destroy();
  });
  response.on('drain', wake);
  onceGone(response, () => {
    clearInterval(heartbeat);
    leave();
  });
  wake();
}

/** A reply that is cut off ends as a broken connection does, without `complete`. */
function endFrames({ sources, facts }: Reply, ending: Ending): string {
  if (ending.type === 'error') return toFrame('error', ending.data);
  const named = sources.length > 0 ? toFrame('sources', JSON.stringify(sources)) : '';
  return facts.isCutOff ? named : named + toFrame('complete');
}

/** An event as JSON on one line, padded to 64 bytes by a comment: else an encrypted packet's length tells the word. */
function toFrame(type: StreamEvent['type'], data = ''): string {
  const event = `data: {"type":"${type}","data":${JSON.stringify(data)}}\n\n`;
  const excess = Buffer.byteLength(`:\n${event}`) % bucket;
  return `:${'-'.repeat((bucket - excess) % bucket)}\n${event}`;
}
