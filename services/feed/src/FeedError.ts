/** A failure whose message is sent to the caller. */
export class FeedError extends Error {
  /** In seconds. Undefined: at once, or never. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly statusCode: number,
    message: string,
    options?: ErrorOptions & { retryAfter?: number },
  ) {
    super(message, options);
    this.retryAfter = options?.retryAfter;
  }
}
