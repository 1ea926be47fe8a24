import type { ArticleRequest } from './articles/articleRequests';

type Asked = { response: Promise<Response>; abort: AbortController };
type Early = { synapseiEarly?: Map<string, Asked> };

/** A service that has not answered by then is treated as failed. Milliseconds. */
export const serviceLimitMs = 20_000;

/** Asks for a page's data while its code is still on its way. The answer waits for `takeEarlyResponse`. */
export function askEarly({ address, headers }: ArticleRequest): void {
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(serviceLimitMs)]);
  const response = fetch(address, { headers, signal });
  // Whoever takes it hears of the failure; a page that never does must not leave an unhandled one.
  response.catch(() => {});
  ((globalThis as Early).synapseiEarly ??= new Map()).set(address, { response, abort });
}

/**
 * The answer that was asked for before the page's code ran; once, so that another try asks again. `signal`
 * ends the request, as that of a `fetch` does.
 */
export function takeEarlyResponse(
  address: string,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const early = (globalThis as Early).synapseiEarly;
  const asked = early?.get(address);
  early?.delete(address);
  signal.addEventListener('abort', () => asked?.abort.abort(signal.reason));
  return asked?.response;
}
