import type { RouteRecord } from './registry';

/**
 * The pattern of a route as routers write it. The registry has `nested` beside the path, because a `*` in
 * the path would make older shells in open tabs refuse the whole registry.
 */
export function routePattern({ path, nested }: Pick<RouteRecord, 'path' | 'nested'>): string {
  return nested ? `${path.replace(/\/$/, '')}/*` : path;
}
