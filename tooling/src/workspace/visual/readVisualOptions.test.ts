import { readVisualOptions } from './readVisualOptions';

test('without arguments the live set is compared with itself, once', () => {
  expect(readVisualOptions([])).toEqual({
    candidates: [],
    target: undefined,
    masks: [],
    repeat: 1,
    wanted: [],
  });
});

test('candidates and masks may be several, and screens are named', () => {
  const args = '--candidate mf-content@0.2.0 home --candidate mf-chat --mask .ticker dark';
  expect(readVisualOptions(args.split(' '))).toMatchObject({
    candidates: ['mf-content@0.2.0', 'mf-chat'],
    masks: ['.ticker'],
    wanted: ['home', 'dark'],
  });
});

test.each(['0', '1.5', 'often'])('--repeat %s is refused', (count) => {
  expect(() => readVisualOptions(['--repeat', count])).toThrow(
    `--repeat is "${count}" but must be a whole number from 1.`,
  );
});

test('an unknown option is named', () => {
  expect(() => readVisualOptions(['--accept'])).toThrow("'--accept'");
});
