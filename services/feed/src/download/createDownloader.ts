import { gunzipSync } from 'node:zlib';
import { startCall, RequestError } from '@synapsei/service-base';
import type { FeedResponse } from '@synapsei/shared-types/content';
import { isRecord, untilAborted } from '@synapsei/shared-types/values';
import { Agent, fetch, type RequestInit, type Response } from 'undici';
import type { FeedConfig } from '../config';
import { convertFeed } from '../convert/convertFeed';
import { guardedLookup, vetFeedUrl, type Lookup } from './addressGuard';

const mostRedirects = 3;
const redirectStatuses = [301, 302, 303, 307, 308];

/** A server's validators of a version, for revalidation. */
export type Validators = { etag?: string; lastModified?: string };
/** What a server has: nothing newer, or a feed. */
export type Loaded =
  { status: 'unchanged' } | { status: 'new'; feed: FeedResponse; validators: Validators };

/** Fetches and converts feeds; every address on the way is checked, names of private ones are refused. */
export function createDownloader(config: FeedConfig, lookup: Lookup) {
  const connect = { timeout: config.feedTimeoutMs };
  const guarded = new Agent({ connect: { ...connect, lookup: guardedLookup(lookup) } });
  const trusted = new Agent({ connect });

  async function followRedirects(url: URL, headers: Record<string, string>, signal: AbortSignal) {
    let current = url;
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const isTrusted = config.trustedUrls.includes(current.href);
      const address = isTrusted ? toServer(current, config) : current;
      const dispatcher = isTrusted ? trusted : guarded;
      const response = await request(address, { headers, signal, dispatcher }, isTrusted);
      const location = response.headers.get('location');
      if (!redirectStatuses.includes(response.status) || !location) return response;
      await response.body?.cancel();
      current = vetFeedUrl(location, config, current.href);
    }
    throw new RequestError(502, `rss_url redirects more than ${mostRedirects} times.`);
  }

  async function read(response: Response, url: string): Promise<Loaded> {
    if (response.status === 304) return { status: 'unchanged' };
    if (!response.ok) {
      await response.body?.cancel();
      throw cannotDownload(`HTTP status ${response.status}`);
    }
    const { headers } = response;
    const bytes = await readLimited(response, config.feedMaxBytes);
    const contentType = headers.get('content-type') ?? '';
    const upgradeImages = !config.trustedUrls.includes(url);
    return {
      status: 'new',
      feed: convertFeed({ bytes, contentType }, { url, upgradeImages }),
      validators: {
        etag: headers.get('etag') ?? undefined,
        lastModified: headers.get('last-modified') ?? undefined,
      },
    };
  }

  return {
    /** @throws RequestError with the reason for the caller. */
    async download(url: string, { etag, lastModified }: Validators): Promise<Loaded> {
      const signal = AbortSignal.timeout(config.feedTimeoutMs);
      try {
        const headers = {
          ...feedHeaders,
          ...(etag && { 'if-none-match': etag }),
          ...(lastModified && { 'if-modified-since': lastModified }),
        };
        const response = await followRedirects(new URL(url), headers, signal);
        return await untilAborted(read(response, url), signal);
      } catch (error) {
        // The guard's own errors arrive wrapped: fetch reports a failed lookup as the cause of a TypeError.
        for (const reason of [error, isRecord(error) && error.cause])
          if (reason instanceof RequestError) throw reason;
        if (!signal.aborted) throw cannotDownload(error);
        throw new RequestError(504, `rss_url did not answer within ${config.feedTimeoutMs} ms.`);
      }
    },
    close: () => Promise.all([guarded.destroy(), trusted.destroy()]),
  };
}

const feedHeaders = {
  accept:
    'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  'user-agent': 'SynapseiFeedConverter/0.1',
};

/** A call of the trace under way. Its span does not say whose feed it is, which is a visitor's input. */
async function request(
  url: URL,
  options: RequestInit & { headers: Record<string, string> },
  isOurs: boolean,
): Promise<Response> {
  const call = startCall('fetch a feed', { 'http.request.method': 'GET' });
  const headers = { ...options.headers, ...(isOurs && call?.headers) };
  let failure: unknown;
  try {
    const response = await fetch(url, { ...options, headers, redirect: 'manual' });
    call?.note({ 'http.response.status_code': response.status });
    return response;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    call?.end(failure);
  }
}

const toServer = ({ href, pathname, search }: URL, { feedTrustedServer }: FeedConfig) =>
  new URL(feedTrustedServer ? feedTrustedServer + pathname + search : href);

/** Counted after decompression, which stops small bombs too. @throws RequestError once there is too much. */
async function readLimited(response: Response, feedMaxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > feedMaxBytes) throw tooLarge(feedMaxBytes);
    chunks.push(chunk);
  }
  return unpack(Buffer.concat(chunks), feedMaxBytes);
}

/** Some servers send a compressed file as the feed itself, without a content-encoding. */
function unpack(bytes: Buffer, feedMaxBytes: number): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: feedMaxBytes });
  } catch (error) {
    const isLarge = isRecord(error) && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isLarge ? tooLarge(feedMaxBytes) : cannotDownload(error);
  }
}

const tooLarge = (feedMaxBytes: number) =>
  new RequestError(502, `rss_url answered with more than ${feedMaxBytes} bytes.`);

/** In the words of rss2json, which its clients know. */
function cannotDownload(cause?: unknown): RequestError {
  const message = 'Cannot download this RSS feed, make sure the Rss URL is correct.';
  return new RequestError(502, message, { cause });
}
