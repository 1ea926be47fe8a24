import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { earlyRequests } from '@synapsei/shared-types/content';
import {
  moduleFiles,
  routePattern,
  type DeployedRelease,
  type EarlyPage,
  type EarlyRoute,
  type Registry,
  type ReleaseFile,
} from '@synapsei/shared-types/registry';

/** Weight of a segment in react-router's ranking: fixed ones count most, an open end less than none. */
function weighSegment(segment: string): number {
  if (segment === '*') return -1;
  if (segment === '') return 2;
  return segment.startsWith(':') ? 4 : 11;
}
const weigh = (pattern: string) =>
  pattern.split('/').reduce((sum, segment) => sum + weighSegment(segment), 0);

/** Regular expression of the paths that match a pattern in react-router. */
const expressionOf = (pattern: string) =>
  `^${pattern
    .replaceAll('.', String.raw`\.`)
    .replace(/\/:[\w-]+/g, '/[^/]+')
    .replace(/\/\*$/, '(/.+)?')}/*$`;

/** Every route of the releases, in the order in which the router tries them. */
export const rankRoutes = (releases: DeployedRelease[]) =>
  releases
    .flatMap((release) =>
      release.routes.map((route) => ({ release, route, pattern: routePattern(route) })),
    )
    .sort((left, right) => weigh(right.pattern) - weigh(left.pattern))
    .map(({ pattern, ...rest }) => ({ ...rest, expression: expressionOf(pattern) }));

const toPair = ({ url, integrity = '' }: ReleaseFile): EarlyRoute['files'][number] => [
  url,
  integrity,
];

/** Versions and routes for the page's first script to choose from. */
export function earlyPage({ remotes: all }: Registry, config?: RuntimeConfig): EarlyPage {
  const enabled = Object.entries(all).filter(([, remote]) => remote.enabled);
  const remotes = enabled.map(([name, { stable, lastKnownGood, canary }]) => {
    return [name, { stable, lastKnownGood, canary }] as const;
  });
  const releases = enabled.flatMap(([, { versions }]) => Object.values(versions));
  const routes = rankRoutes(releases).map(({ release, route, expression }): EarlyRoute => {
    const { name: remote, version } = release;
    const { stable, canary } = all[remote]!;
    // The replacement of a failed version is rarely needed, and hashes are most of a page's weight.
    const isDrawn = [stable, canary?.version].includes(version);
    const files = isDrawn ? moduleFiles(release, route.module) : [];
    const layout = route.layout === 'focus' ? route.layout : undefined;
    const data = config && earlyRequests[route.data ?? '']?.(config);
    return { expression, remote, version, files: files.map(toPair), layout, data };
  });
  return { remotes: Object.fromEntries(remotes), routes };
}
