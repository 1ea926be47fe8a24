import { circle, curve, polyline, range } from './geometry';

test('a polyline joins its points, rounded to a tenth', () => {
  const points = range(3).map((index) => [index * 1.26, index * 2.02] as const);
  expect(polyline(points)).toBe('M0 0L1.3 2L2.5 4');
});

test('a curve starts at the first point and passes through the midpoints', () => {
  const points = range(3).map((index) => [index * 2, index % 2 === 0 ? 0 : 2] as const);
  expect(curve(points)).toBe('M0 0q2 2 3 1');
  expect(curve([])).toBe('');
});

test('rounding errors of a curve do not accumulate: its control points stay at its points', () => {
  const points = range(202).map((index) => [index * 0.34, 0] as const);
  const [, ...pieces] = curve(points, 0.5).split(/[qt]/);
  let [end, control] = [0, 0.5];
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) control = 2 * end - control;
    end += Number(piece.split(' ').at(-2));
    expect(Math.abs(control - points[index + 1]![0])).toBeLessThanOrEqual(0.5);
  }
  expect(pieces).toHaveLength(200);
  expect(Math.abs(end - 200.5 * 0.34)).toBeLessThanOrEqual(0.5);
});

test('a circle is two arcs around its centre', () => {
  expect(circle([10, 10], 4)).toBe('M6 10a4 4 0 1 0 8 0a4 4 0 1 0 -8 0');
});
