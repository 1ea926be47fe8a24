/** Whoever asks for more is asked again after a day. */
const longestSeconds = 86_400;

/** Seconds that a server asks to wait, whether it names them or a time; undefined if it does not. */
export function retryAfterIn(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  // Date.parse takes even a number for a date.
  const time = text.endsWith('GMT') ? Date.parse(text) : NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : (time - Date.now()) / 1_000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), longestSeconds) : undefined;
}
