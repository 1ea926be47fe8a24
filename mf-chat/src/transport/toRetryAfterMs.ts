/** Longer waits are not shown: the visitor may retry at any time. */
export const longestWaitMs = 120_000;

/** Parses a `Retry-After` header, in seconds or as a date; undefined if it is not usable. */
export function toRetryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return wait > 0 && wait <= longestWaitMs ? wait : undefined;
}
