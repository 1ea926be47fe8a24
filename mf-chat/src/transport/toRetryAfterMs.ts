/** Longer waits are not shown: the visitor may try whenever they like. */
const longestWaitMs = 120_000;

/** Reads a `Retry-After` header, in seconds or as a date; undefined when it says nothing useful. */
export function toRetryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return wait > 0 && wait <= longestWaitMs ? wait : undefined;
}
