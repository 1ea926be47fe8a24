import { comparePixels, type Pixels } from './comparePixels';

const colours = { '.': 0xffffffff, a: 0xff0000aa, b: 0xff0000ab };

/** Rows of letters, each a pixel of its colour. */
function draw(...rows: string[]): Pixels {
  const letters = rows.join('').split('') as (keyof typeof colours)[];
  const words = Uint32Array.from(letters.map((letter) => colours[letter]));
  return {
    width: rows[0]!.length,
    height: rows.length,
    data: new Uint8ClampedArray(words.buffer),
  };
}

const compare = (...pairs: [live: Pixels, candidate: Pixels][]) =>
  comparePixels(pairs.map(([live, candidate]) => ({ live, candidate })));

test('equal pictures differ nowhere', () => {
  const marks = compare([draw('.a', 'a.'), draw('.a', 'a.')]);
  expect(marks).toMatchObject({ width: 2, height: 2, changed: 0, moving: 0 });
});

test('one step of one colour is a change', () => {
  const marks = compare([draw('..', '.a'), draw('..', '.b')]);
  expect([...marks.pixels]).toEqual([0, 0, 0, 1]);
  expect(marks.changed).toBe(1);
});

test('what a longer page has more is a change', () => {
  const marks = compare([draw('..'), draw('..', '..')]);
  expect(marks).toMatchObject({ width: 2, height: 2, changed: 2 });
  expect([...marks.pixels]).toEqual([0, 0, 1, 1]);
});

test.each([
  ['the live set', [draw('a.'), draw('..')], [draw('..'), draw('..')]],
  ['the candidates', [draw('..'), draw('a.')], [draw('..'), draw('..')]],
  ['both in turn', [draw('a.'), draw('..')], [draw('..'), draw('a.')]],
] as const)('what differs between two pictures of %s moves, and is no change', (_, one, two) => {
  const marks = compare([...one], [...two]);
  expect(marks).toMatchObject({ changed: 0, moving: 1 });
  expect([...marks.pixels]).toEqual([2, 0]);
});

/** A row of pixels, of which those at the given places differ from the others. */
const row = (...places: number[]) =>
  draw(Array.from({ length: 100 }, (_, at) => (places.includes(at) ? 'a' : '.')).join(''));

test('what differs each time is a change, except close to what moves', () => {
  const marks = compare([row(), row(10, 20, 90)], [row(), row(20, 90)]);
  expect([...marks.pixels.entries()].filter(([, mark]) => mark !== 0)).toEqual([
    [10, 2],
    [20, 2],
    [90, 1],
  ]);
  expect(marks).toMatchObject({ changed: 1, moving: 2 });
});
