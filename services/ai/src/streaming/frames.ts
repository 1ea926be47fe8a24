import type { StreamEvent } from '@synapsei/shared-types';

/** What a frame is filled up to a multiple of, in bytes. */
const bucket = 64;
const shortestComment = ':\n'.length;

/**
 * One event as it goes over the wire: JSON on one line, as JSON.stringify escapes every line break. A comment
 * before it fills the frame to a multiple of 64 bytes: the length of an encrypted packet would else tell the word.
 */
export function toFrame(type: StreamEvent['type'], data = ''): string {
  const event = `data: {"type":"${type}","data":${toJson(data)}}\n\n`;
  const length = isPlain.test(data) ? event.length : Buffer.byteLength(event);
  return paddings[(length + shortestComment) % bucket] + event;
}

/** Comments that fill a bucket, by how many bytes are over. */
const paddings = Array.from(
  { length: bucket },
  (_, over) => `:${'-'.repeat((bucket - over) % bucket)}\n`,
);

/** Nothing to escape, and a byte for each character: most words. */
const isPlain = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

function toJson(text: string): string {
  return isPlain.test(text) ? `"${text}"` : JSON.stringify(text);
}
