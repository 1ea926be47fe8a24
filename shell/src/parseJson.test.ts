import { parseJson } from './parseJson';

test.each([null, undefined, '', '{'])('%j is no JSON', (text) => {
  expect(parseJson(text)).toBeUndefined();
});

test('of JSON the value is passed on', () => {
  expect(parseJson('{"a":1}')).toEqual({ a: 1 });
});
