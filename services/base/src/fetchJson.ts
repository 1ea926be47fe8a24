import { untilAborted } from '@synapsei/shared-types/values';
import { timeLimit } from './timeLimit';

/** What a server sent, and its name for this version. */
export type FetchedJson = { etag: string | null; json: unknown };

type Request = {
  headers?: Record<string, string>;
  /** What the server sent last. */
  known?: FetchedJson;
  signal: AbortSignal;
  /** For the whole answer, in ms. */
  limitMs: number;
};

/** JSON at an address; `known` itself if it has not changed. @throws Error that says what is wrong. */
export async function fetchJson(
  address: string,
  { headers, known, signal, limitMs }: Request,
): Promise<FetchedJson> {
  const limited = AbortSignal.any([signal, timeLimit(limitMs)]);
  const response = await fetch(address, {
    headers: { ...headers, ...(known?.etag && { 'if-none-match': known.etag }) },
    signal: limited,
  });
  if (known && response.status === 304) return known;
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const json = await untilAborted<unknown>(response.json(), limited);
  return { etag: response.headers.get('etag'), json };
}
