import type { RouteRecord } from './registry';

/**
 * The pattern of a route as routers write it. The registry has `nested` beside the path, because a `*` in
 * the path would make older shells in open tabs refuse the whole registry.
 */
export function routePattern({ path, nested }: Pick<RouteRecord, 'path' | 'nested'>): string {
  return nested ? `${path.replace(/\/$/, '')}/*` : path;
}

/** As react-router weighs a pattern: fixed segments count most, an open end less than any segment. */
function weigh(pattern: string): number {
  const segments = pattern.split('/');
  const weights = segments.map((segment) => {
    if (segment === '*') return -2;
    if (segment === '') return 1;
    return segment.startsWith(':') ? 3 : 10;
  });
  return weights.reduce((sum, weight) => sum + weight, segments.length);
}

/** Sorts patterns as the router prefers them, for scripts that take the first match. Stable where it has no preference. */
export const comparePatterns = (left: string, right: string): number => weigh(right) - weigh(left);
