import { formatTime } from './formatTime';

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [75, '1:15'],
  [3_600, '60:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [-1, '0:00'],
])('%s seconds are shown as %s', (seconds, expected) => {
  expect(formatTime(seconds)).toBe(expected);
});
