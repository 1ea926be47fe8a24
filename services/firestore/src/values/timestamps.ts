import { invalid } from '../FirestoreError';

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/;

/**
 * A timestamp with exactly nine decimals, so that equal instants have equal text and text order is
 * time order. The lite client sends nine decimals where the server had sent six.
 * @throws FirestoreError unless the text is an RFC 3339 time in UTC.
 */
export function normaliseTimestamp(text: unknown): string {
  const match = typeof text === 'string' ? pattern.exec(text) : null;
  if (!match || Number.isNaN(Date.parse(match[1] + 'Z')))
    throw invalid(`Invalid timestamp ${JSON.stringify(text)}: expected RFC 3339 in UTC.`);
  return `${match[1]}.${(match[2] ?? '').padEnd(9, '0')}Z`;
}

/** Firestore stores microseconds: finer digits are cut off. */
export function toMicroseconds(text: unknown): string {
  return `${normaliseTimestamp(text).slice(0, 26)}Z`;
}

/** Microseconds since 1970 in wire format. */
export function formatMicroseconds(microseconds: number): string {
  const date = new Date(Math.floor(microseconds / 1000)).toISOString();
  return `${date.slice(0, 23)}${String(microseconds % 1000).padStart(3, '0')}Z`;
}

/** Wire format in microseconds since 1970. */
export function parseMicroseconds(text: string): number {
  const exact = normaliseTimestamp(text);
  return Date.parse(`${exact.slice(0, 23)}Z`) * 1000 + Number(exact.slice(23, 26));
}
