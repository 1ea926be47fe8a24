type Details = ErrorOptions & {
  field?: string;
  /** Distinguishes this error from others with the same status. */
  kind?: string;
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
};

/** A refused or failed request. The caller gets its message. */
export class RequestError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: Details = {},
  ) {
    super(message, details);
  }
}
