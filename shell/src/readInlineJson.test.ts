import { addJson } from '../testing/addJson';
import { readInlineJson } from './readInlineJson';

beforeEach(() => document.head.replaceChildren());

test('reads the JSON of the element', () => {
  addJson('registry', { revision: 3 });
  expect(readInlineJson('registry')).toEqual({ revision: 3 });
});

test.each(['', '{', '<!doctype html>'])('%j is undefined', (text) => {
  addJson('registry', text);
  expect(readInlineJson('registry')).toBeUndefined();
});

test('an absent element is undefined', () => {
  expect(readInlineJson('registry')).toBeUndefined();
});
