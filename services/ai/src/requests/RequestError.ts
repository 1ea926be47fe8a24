/** A request that is refused, as the client sees it. */
export class RequestError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    /** The body's field that is wrong; undefined when it is none. */
    readonly field?: string,
    /** Seconds after which it may work. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
