/**
 * Plain and percent-encoded addresses. `@` may be `%40` in a path, or encoded twice in a forwarded
 * link. The look-behind keeps the time linear for a long text without addresses.
 */
const emailPattern =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+(?:@|%(?:25)*40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
export const redactedEmail = '[redacted e-mail]';

/** Redacts e-mail addresses in every string of a value, at any depth. */
export function redactEmails<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(emailPattern, redactedEmail) as Value;
  if (Array.isArray(value)) return value.map(redactEmails) as Value;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, redactEmails(inner)]);
  return Object.fromEntries(entries) as Value;
}
