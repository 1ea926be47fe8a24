/** A refusal whose message is sent to the caller. */
export class CollectorError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}
