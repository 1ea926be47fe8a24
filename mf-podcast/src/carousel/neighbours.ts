/** The left and right neighbours of the active slide. Wraps around: left of the first is the last. */
export function neighbours(active: number, count: number): { left: number; right: number } {
  return { left: (active - 1 + count) % count, right: (active + 1) % count };
}

export type Position = 'active' | 'left' | 'right' | 'away';

/** The place of a slide. Of two slides the other one is on the right; from the fourth on they are hidden. */
export function positionOf(index: number, active: number, count: number): Position {
  if (index === active) return 'active';
  const { left, right } = neighbours(active, count);
  if (index === right) return 'right';
  return index === left ? 'left' : 'away';
}
