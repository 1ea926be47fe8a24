import type { StreamEvent } from '@synapsei/shared-types/chat';

/** Frames are padded to a multiple of this many bytes. */
const bucket = 64;

/**
 * One event on the wire: JSON on one line, because JSON.stringify escapes every line break. A comment before it pads
 * the frame to a multiple of 64 bytes; otherwise the length of an encrypted packet would reveal the word.
 */
export function toFrame(type: StreamEvent['type'], data = ''): string {
  const event = `data: {"type":"${type}","data":${JSON.stringify(data)}}\n\n`;
  const excess = Buffer.byteLength(`:\n${event}`) % bucket;
  return `:${'-'.repeat((bucket - excess) % bucket)}\n${event}`;
}
