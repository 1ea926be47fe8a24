import type { ArticleRequest } from './articles/articleRequests';

type Early = { synapseiEarly?: Map<string, Promise<Response>> };

/** A service that has not answered by then is treated as failed. Milliseconds. */
export const serviceLimitMs = 20_000;

/** Asks for a page's data while its code is still on its way. The answer waits for `takeEarlyResponse`. */
export function askEarly({ address, headers }: ArticleRequest): void {
  const response = fetch(address, { headers, signal: AbortSignal.timeout(serviceLimitMs) });
  // Whoever takes it hears of the failure; a page that never does must not leave an unhandled one.
  response.catch(() => {});
  ((globalThis as Early).synapseiEarly ??= new Map()).set(address, response);
}

/** The answer that was asked for before the page's code ran; once, so that another try asks again. */
export function takeEarlyResponse(address: string): Promise<Response> | undefined {
  const early = (globalThis as Early).synapseiEarly;
  const response = early?.get(address);
  early?.delete(address);
  return response;
}
