import { isBlank } from './isBlank';

test.each([
  ['an empty text', ''],
  ['white space', ' \n\t\u00a0\u3000'],
  ['a zero-width space', '\u200b'],
  ['a word joiner and a soft hyphen', '\u2060\u00ad'],
  ['a Hangul filler', '\u3164'],
  ['a blank of Braille', '\u2800'],
])('%s is blank', (_, text) => expect(isBlank(text)).toBe(true));

test.each(['a', '\u200b?', '👍', '你'])('%j is not blank', (text) =>
  expect(isBlank(text)).toBe(false),
);
