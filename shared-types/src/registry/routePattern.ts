import type { RouteRecord } from './registry';

/**
 * The pattern of a route as routers write it. The registry has `nested` beside the path, because a `*` in
 * the path would make older shells in open tabs refuse the whole registry.
 */
export function routePattern({ path, nested }: Pick<RouteRecord, 'path' | 'nested'>): string {
  return nested ? `${path.replace(/\/$/, '')}/*` : path;
}

function weighSegment(segment: string): number {
  if (segment === '*') return -2;
  if (segment === '') return 1;
  return segment[0] === ':' ? 3 : 10;
}

/** As react-router weighs a pattern: fixed segments count most, an open end less than any segment. */
function weigh(pattern: string): number {
  const segments = pattern.split('/');
  return segments.reduce((sum, segment) => sum + weighSegment(segment), segments.length);
}

/** Sorts patterns as the router prefers them, for scripts that take the first match. Stable where it has no preference. */
export const comparePatterns = (left: string, right: string): number => weigh(right) - weigh(left);
