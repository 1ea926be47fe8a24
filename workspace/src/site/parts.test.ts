import { checkName, parts, portOf, readPortBase } from './parts';

const highestOffset = Math.max(...parts.map((part) => part.offset));

// A run of all tests may have set PORT_BASE.
beforeAll(() => delete process.env.PORT_BASE);

test.each([
  [undefined, 8080],
  ['', 8080],
  ['9000', 9000],
  ['1', 1],
  [String(65_535 - highestOffset), 65_535 - highestOffset],
])('PORT_BASE %p is %i', (value, expected) => {
  expect(readPortBase(value)).toBe(expected);
});

test.each(['0', '-1', '80.5', 'eight', '8080x', '65535', 'NaN', 'Infinity', ' '])(
  'PORT_BASE "%s" is refused with its limits',
  (value) => {
    expect(() => readPortBase(value)).toThrow(
      `PORT_BASE is "${value}" but must be a whole number from 1 to ${65_535 - highestOffset}.`,
    );
  },
);

test('every part has a port and a folder of its own', () => {
  const ports = parts.map((part) => portOf(part.name, 8080));
  expect(new Set(ports).size).toBe(parts.length);
  expect(new Set(parts.map((part) => part.folder)).size).toBe(parts.length);
});

test('an unknown name is refused with the closest one and all known ones', () => {
  expect(() => checkName('part', 'mf-chta', ['shell', 'mf-chat'])).toThrow(
    'There is no part "mf-chta": did you mean mf-chat? Choose from shell, mf-chat.',
  );
});
