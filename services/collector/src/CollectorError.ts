/** A refusal to tell the caller of: the message is the answer's. */
export class CollectorError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}
