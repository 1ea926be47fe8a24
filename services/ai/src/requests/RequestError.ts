/** A refused request, as the client sees it. */
export class RequestError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    /** The invalid field of the body; undefined if it is another problem. */
    readonly field?: string,
    /** Seconds until a retry may succeed. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
