type Details = ErrorOptions & {
  /** The invalid one of the request. */
  field?: string;
  /** Tells this refusal from others of its status. */
  kind?: string;
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
};

/** A refused or failed request, whose message is sent to the caller. */
export class RequestError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: Details = {},
  ) {
    super(message, details);
  }
}
