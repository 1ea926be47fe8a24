import { untilAborted } from '@synapsei/shared-types/values';

const limitMs = 5000;

/** @throws Error with a sentence, also after five seconds */
export async function fetchJson(url: URL): Promise<unknown> {
  const signal = AbortSignal.timeout(limitMs);
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}`);
  return untilAborted<unknown>(response.json(), signal);
}
