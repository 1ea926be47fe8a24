/** A refused request, as the client sees it. */
export class RequestError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    /** `field`: the invalid one of the body. `retryAfter`: seconds until a retry may succeed. */
    readonly details: { field?: string; retryAfter?: number } = {},
  ) {
    super(message);
  }
}

/** @throws RequestError 400 */
export function refuseField(field: string, problem: string): never {
  throw new RequestError(400, `"${field}" ${problem}`, { field });
}
