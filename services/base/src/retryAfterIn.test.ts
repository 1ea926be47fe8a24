import { retryAfterIn } from './retryAfterIn';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['120', 120],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 37],
  ['Sun, 06 Nov 1994 08:48:59 GMT', undefined],
  ['9999999999', 86_400],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After: %s is a pause of %s s', (header, seconds) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(1994, 10, 6, 8, 49, 0));
  expect(retryAfterIn(new Headers(header ? { 'retry-after': header } : {}))).toBe(seconds);
});
