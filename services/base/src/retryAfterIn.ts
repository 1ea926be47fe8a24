/** Longest pause, in s: one day, even if a server asks for more. */
const longestSeconds = 86_400;

/** The pause that a server asks for, in s, given as a number or a time; undefined if it asks for none. */
export function retryAfterIn(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  // `Date.parse` would read a number as a date.
  const time = text.endsWith('GMT') ? Date.parse(text) : NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : (time - Date.now()) / 1_000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), longestSeconds) : undefined;
}
