import { createHash } from 'node:crypto';

/** RFC 9842, section 5: a skippable Zstandard frame of 32 bytes, the dictionary's SHA-256. */
const magic = Buffer.from('5e2a4d1820000000', 'hex');

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** How browsers name a dictionary: its SHA-256 in base64. */
export const dictionaryName = (dictionary: Buffer) => sha256(dictionary).toString('base64');

/** A packed difference as it is sent (content coding `dcz`). */
export const deltaFrame = (packed: Buffer, dictionary: Buffer) =>
  Buffer.concat([magic, sha256(dictionary), packed]);

/** Whether bytes are the difference to a dictionary, and so no script, whatever their name. */
export const isDeltaFrame = (bytes: Buffer, dictionary: string) =>
  bytes.subarray(0, magic.length).equals(magic) &&
  bytes.subarray(magic.length, magic.length + 32).toString('base64') === dictionary;
