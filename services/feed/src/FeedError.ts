/** A failure whose message is sent to the caller. */
export class FeedError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Messages of rss2json, which its clients know. */
export function cannotDownload(cause?: unknown): FeedError {
  const message = 'Cannot download this RSS feed, make sure the Rss URL is correct.';
  return new FeedError(502, message, { cause });
}
