import { changeLine, raisePatch } from './changeSource';

const source = "const first = 'one';\nconst second = 'two';\n";

test('each release changes the line, and no other', () => {
  expect(changeLine(source, 'two', 3)).toBe("const first = 'one';\nconst second = 'two (3)';\n");
  expect(changeLine(source, 'two', 0)).toBe(source);
});

test.each([
  ['three', 0],
  ['const', 2],
])('a source with "%s" %i times is refused', (line, times) => {
  expect(() => changeLine(source, line, 0)).toThrow(`is there ${times} times`);
});

test('each release has a version of its own', () => {
  const file = '{ "name": "a", "version": "0.1.9", "dependencies": { "b": "0.1.9" } }';
  expect(raisePatch(file, 1)).toBe(file.replace('"version": "0.1.9"', '"version": "0.1.10"'));
  expect(raisePatch(file, 0)).toBe(file);
});
