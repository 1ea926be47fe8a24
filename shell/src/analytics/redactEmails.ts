/** Letters of all scripts with their marks, joiners and digits. */
const letters = '\\p{L}\\p{M}\\p{Cf}\\p{N}';
/** An @ or dot may be percent-encoded, twice in a forwarded link. */
const at = '(?:[@＠﹫]|%(?:25)*(?:40|EF%(?:25)*BC%(?:25)*A0))';
const dot = '(?:[.。．｡]|%(?:25)*(?:E3%(?:25)*80%(?:25)*82|EF%(?:25)*BC%(?:25)*8E))';
const label = `(?:[${letters}-]|%(?:25)*[89A-F][\\dA-F]){1,200}`;
/** The look-behind keeps the time linear for a long text without addresses. */
const emailPattern = new RegExp(
  `(?<![${letters}._%+'-])[${letters}._%+'-]+${at}${label}(?:${dot}${label})+`,
  'giu',
);
export const redactedEmail = '[redacted e-mail]';

function redact(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(emailPattern, redactedEmail);
  if (Array.isArray(value)) return value.map(redact);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redact(inner)]));
}

/** Redacts e-mail addresses in every string of a value, at any depth. */
export function redactEmails<Value>(value: Value): Value {
  // The value keeps its type, which TypeScript cannot infer through the recursion.
  return redact(value) as Value;
}
