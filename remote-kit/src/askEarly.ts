import type { ArticleRequest } from '@synapsei/shared-types/content';

type Asked = { response: Promise<Response>; abort: AbortController };

declare global {
  /** Address → what was asked for. Without a shell of this version there is none. */
  var synapseiEarly: Map<string, Asked> | undefined;
}

/** Milliseconds after which a service counts as failed. */
export const serviceLimitMs = 20_000;

/** Requests a page's data while the code that uses it is still loading. `takeEarlyResponse` picks the response up. */
export function askEarly({ address, headers }: ArticleRequest): void {
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(serviceLimitMs)]);
  const response = fetch(address, { headers, signal });
  // The page that takes it gets the failure; if none does, there must be no unhandled rejection.
  response.catch(() => {});
  (globalThis.synapseiEarly ??= new Map()).set(address, { response, abort });
}

/**
 * The response requested before the page's code ran. It can be taken once, so that a retry asks again.
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
