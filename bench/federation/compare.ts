import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@synapsei/shared-types/registry';
import { liveReleases } from '@synapsei/pages/testing';
import { originOf, remotes } from '@synapsei/workspace/testing';
import { median } from '../figures';
import { portBase } from '../runBenchmark';
import { folders } from './folders';
import { caches, type Cache, type Run } from './measureRoute';
import { snapshotOf, type Side } from './sides';

/** One figure of both sides, or of the federated one only. `target` is the maximum accepted. */
export type Comparison = {
  what: string;
  route?: string;
  cache?: Cache;
  unit: 'ms' | 'bytes' | 'requests';
  federated: number;
  twin?: number;
  ratio?: number;
  target?: number;
  isHit?: boolean;
};

/** The promised maximum cost of federation. */
export const targets = {
  totalJs: 1.2,
  main: 1.03,
  entryBytes: 3.1 * 1024,
  lcp: 1.15,
  shown: 1.15,
};

type Figure = Pick<Comparison, 'what' | 'route' | 'cache' | 'unit' | 'target'>;

function ratioOf(figure: Figure, of: (side: Side) => number): Comparison {
  const [federated, twin] = [of('federated'), of('twin')];
  // With a warm cache both may be 0.
  const ratio = twin === 0 ? undefined : federated / twin;
  const { target } = figure;
  const isHit = target === undefined || ratio === undefined ? undefined : ratio <= target;
  return { ...figure, federated, twin, ratio, isHit };
}

/** Bytes as served to a browser with brotli; tiny files are not compressed. */
function servedSizes(origins: Record<Side, string>): (urls: string[]) => number {
  const served = new Map([
    ...remotes.map(({ name }) => [originOf(name, portBase()), snapshotOf(name)] as const),
    [origins.federated, snapshotOf('shell')],
    [origins.twin, folders.dist],
  ]);
  const sizeOf = (url: string) => {
    const { origin, pathname } = new URL(url);
    const file = path.join(served.get(origin) ?? '', pathname);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  return (urls) => urls.reduce((sum, url) => sum + sizeOf(url), 0);
}

const isMain = (url: string) => /\/main\.[0-9a-f]+\.js$/.test(url);

type Metric = Omit<Figure, 'route' | 'cache'> & {
  key: 'jsBytes' | 'bytes' | 'requests' | 'fcp' | 'lcp' | 'shown';
};

const metrics: Metric[] = [
  { what: 'JS transferred', key: 'jsBytes', unit: 'bytes' },
  { what: 'all transferred', key: 'bytes', unit: 'bytes' },
  { what: 'requests', key: 'requests', unit: 'requests' },
  { what: 'first contentful paint', key: 'fcp', unit: 'ms' },
  { what: 'largest contentful paint', key: 'lcp', unit: 'ms', target: targets.lcp },
  { what: "page's content shown", key: 'shown', unit: 'ms', target: targets.shown },
];

/**
 * Every figure of the benchmark: sizes of files, which are independent of the machine's load (the runs say which files
 * a route loads), then medians of the runs by route and cache.
 */
export function compare(
  runs: Run[],
  registry: Registry,
  origins: Record<Side, string>,
): Comparison[] {
  const routes = [...new Set(runs.map((run) => run.route))];
  const size = servedSizes(origins);
  const unit = 'bytes';
  const scripts = (side: Side, route?: string) =>
    runs.find((run) => run.side === side && run.route === route && run.cache === 'cold')!.scripts;
  return [
    ratioOf({ what: 'main script (brotli)', unit, target: targets.main }, (side) =>
      size(scripts(side, routes[0]).filter(isMain)),
    ),
    ...liveReleases(registry).map(({ name, baseUrl, entry }): Comparison => {
      const [federated, target] = [size([baseUrl + entry]), targets.entryBytes];
      const isHit = federated <= target;
      return { what: `entry of ${name} (brotli)`, unit, federated, target, isHit };
    }),
    ...routes.map((route) =>
      ratioOf({ what: 'all scripts (brotli)', route, unit, target: targets.totalJs }, (side) =>
        size(scripts(side, route)),
      ),
    ),
    ...routes.flatMap((route) =>
      caches.flatMap((cache) => {
        const here = runs.filter((run) => run.route === route && run.cache === cache);
        return metrics.map(({ key, ...figure }) =>
          ratioOf({ ...figure, route, cache }, (side) =>
            median(here.filter((run) => run.side === side).map((run) => run[key])),
          ),
        );
      }),
    ),
  ];
}
