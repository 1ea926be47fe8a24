/** Helpers that turn numbers into SVG path data. Pure, so that every drawing is the same on each render. */

export type Point = readonly [x: number, y: number];

/** `count` numbers from 0. */
export const range = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);

const round = (value: number) => Number(value.toFixed(1));

const at = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** Straight segments through the points. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}`;
}

/**
 * A smooth curve through the midpoints, rounded to multiples of `grid`. Steps are relative: large
 * drawings are part of the page, and these compress twice as well.
 */
export function curve(points: readonly Point[], grid = 0.1): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const snap = (value: number) => round(Math.round(value / grid) * grid);
  let from: Point = [snap(first[0]), snap(first[1])];
  const step = ([x, y]: Point): Point => [snap(x - from[0]), snap(y - from[1])];
  const pieces = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    const control = step(point);
    const end = step([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]);
    // From the actual pen position, so that rounding errors do not accumulate.
    from = [from[0] + end[0], from[1] + end[1]];
    return `q${at(control)} ${at(end)}`.replaceAll(' -', '-');
  });
  return `M${at([snap(first[0]), snap(first[1])])}${pieces.join('')}`;
}

/** A whole circle. */
export function circle([x, y]: Point, radius: number): string {
  const r = round(radius);
  return `M${at([x - r, y])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** The point at an angle (radians) and distance. */
export function polar([x, y]: Point, angle: number, radius: number): Point {
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
}
