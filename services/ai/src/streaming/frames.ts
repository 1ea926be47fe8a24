import type { StreamEvent } from '@synapsei/shared-types';

/** What a frame is filled up to a multiple of, in bytes. */
const bucket = 64;
const shortestComment = ':\n'.length;

/**
 * One event as it goes over the wire: JSON on one line, as JSON.stringify escapes every line break. A comment
 * before it fills the frame to a multiple of 64 bytes: the length of an encrypted packet would else tell the word.
 */
export function toFrame(type: StreamEvent['type'], data = ''): string {
  const event = `data: {"type":"${type}","data":${JSON.stringify(data)}}\n\n`;
  const length = Buffer.byteLength(event) + shortestComment;
  return `:${'-'.repeat((bucket - (length % bucket)) % bucket)}\n${event}`;
}
