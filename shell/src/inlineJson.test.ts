import { addJson } from '../testing/addJson';
import { inlineJson } from './inlineJson';

beforeEach(() => document.head.replaceChildren());

test('reads the JSON of the element', () => {
  addJson('registry', { revision: 3 });
  expect(inlineJson('registry')).toEqual({ revision: 3 });
});

test.each(['', '{', '<!doctype html>'])('%j is undefined', (text) => {
  addJson('registry', text);
  expect(inlineJson('registry')).toBeUndefined();
});

test('an absent element is undefined', () => {
  expect(inlineJson('registry')).toBeUndefined();
});
