import type { ArticleRequest } from '@synapsei/shared-types/content';

type Asked = { response: Promise<Response>; abort: AbortController };

declare global {
  /** Early requests by address. Undefined with a shell of an older version. */
  var synapseiEarly: Map<string, Asked> | undefined;
}

/** Time limit of a request to a service, in ms. */
export const serviceLimitMs = 20_000;

/** Requests a page's data while the code that uses it is still loading. `takeEarlyResponse` picks the response up. */
export function askEarly({ address, headers }: ArticleRequest): void {
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(serviceLimitMs)]);
  const response = fetch(address, { headers, signal });
  // Avoids an unhandled rejection: the page that takes the response handles the failure, if any page does.
  response.catch(() => {});
  (globalThis.synapseiEarly ??= new Map()).set(address, { response, abort });
}

/**
 * Takes the response requested before the page's code ran. Works once, so that a retry asks again.
 * `signal` aborts the request, as in `fetch`.
 */
export function takeEarlyResponse(
  address: string,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const early = globalThis.synapseiEarly;
  const asked = early?.get(address);
  early?.delete(address);
  signal.addEventListener('abort', () => asked?.abort.abort(signal.reason));
  return asked?.response;
}
