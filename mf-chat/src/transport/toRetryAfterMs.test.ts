import { toRetryAfterMs } from './toRetryAfterMs';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['7', 7_000],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', undefined],
  ['86400', undefined],
  ['0', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %j is %j', (header, wait) => expect(toRetryAfterMs(header, now)).toBe(wait));
