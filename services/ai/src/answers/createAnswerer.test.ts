import { restOf } from './createAnswerer';

test('what is missing of an answer follows what was read', () => {
  expect(restOf('One two three.', '')).toBe('One two three.');
  expect(restOf('One two three.', 'One two ')).toBe('three.');
  expect(restOf('One two three.', 'One two three.')).toBe('');
});

test('if the pages have changed meanwhile, their whole answer follows and what was read stays', () => {
  expect(restOf('Something else.', 'One two ')).toMatch(
    /^\n\nThis answer was interrupted.*\n\nSomething else\.$/s,
  );
});
