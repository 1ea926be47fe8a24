import { gunzipSync } from 'node:zlib';
import { isRecord } from '@synapsei/shared-types/values';
import type { Response } from 'undici';
import { cannotDownload, FeedError } from '../FeedError';

/**
 * The body's bytes, counted after decompression, which stops small bombs too.
 * @throws FeedError as soon as the limit is exceeded; the rest is not read.
 */
export async function readLimited(response: Response, maximumBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maximumBytes) throw tooLarge(maximumBytes);
    chunks.push(chunk);
  }
  return unpack(Buffer.concat(chunks), maximumBytes);
}

/** Some servers send a compressed file as the feed itself, without a content-encoding. */
function unpack(bytes: Buffer, maximumBytes: number): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maximumBytes });
  } catch (error) {
    const isLarge = isRecord(error) && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isLarge ? tooLarge(maximumBytes) : cannotDownload(error);
  }
}

function tooLarge(maximumBytes: number): FeedError {
  return new FeedError(502, `rss_url answered with more than ${maximumBytes} bytes.`);
}
