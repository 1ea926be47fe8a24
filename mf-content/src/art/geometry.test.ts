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

test('rounding errors of a curve do not accumulate: it ends where its points end', () => {
  const points = range(202).map((index) => [index * 0.34, 0] as const);
  const ends = curve(points, 0.5).split('q').slice(1);
  const length = ends.reduce((sum, piece) => sum + Number(piece.split(' ')[2]), 0);
  expect(Math.abs(length - 200.5 * 0.34)).toBeLessThanOrEqual(0.25);
});

test('a circle is two arcs around its centre', () => {
  expect(circle([10, 10], 4)).toBe('M6 10a4 4 0 1 0 8 0a4 4 0 1 0 -8 0');
});
