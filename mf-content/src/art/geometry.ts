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
 * A smooth curve through the midpoints, rounded to multiples of `grid`. Steps are relative, and each takes its control
 * point from the one before (`t`): large drawings are part of the page.
 */
export function curve(points: readonly Point[], grid = 0.1): string {
  const [first, second, ...rest] = points;
  if (!first) return '';
  const snap = (value: number) => round(Math.round(value / grid) * grid);
  const toGrid = ([x, y]: Point): Point => [snap(x), snap(y)];
  const step = ([x, y]: Point, [fromX, fromY]: Point) =>
    at([x - fromX, y - fromY]).replaceAll(' -', '-');
  let from = toGrid(first);
  let control = toGrid(second ?? first);
  const pieces = rest.map((next, index) => {
    // From where pen and control point really are, so that rounding errors do not accumulate.
    const end = toGrid([(control[0] + next[0]) / 2, (control[1] + next[1]) / 2]);
    const piece =
      index === 0 ? `q${step(control, from)} ${step(end, from)}` : `t${step(end, from)}`;
    control = [2 * end[0] - control[0], 2 * end[1] - control[1]];
    from = end;
    return piece;
  });
  return `M${at(toGrid(first))}${pieces.join('')}`;
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
