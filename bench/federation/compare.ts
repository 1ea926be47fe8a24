import { median } from '../median';
import { caches, type Cache, type Run } from './measureSides';
import type { Side } from './serveSides';
import type { StaticSizes } from './staticSizes';

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

function ratioOf(figure: Figure, { federated, twin }: Record<Side, number>): Comparison {
  // With a warm cache both may be 0.
  const ratio = twin === 0 ? undefined : federated / twin;
  const { target } = figure;
  const isHit = target === undefined || ratio === undefined ? undefined : ratio <= target;
  return { ...figure, federated, twin, ratio, isHit };
}

function compareSizes({ main, entries, routes }: StaticSizes): Comparison[] {
  const unit = 'bytes' as const;
  return [
    ratioOf({ what: 'main script (brotli)', unit, target: targets.main }, main),
    ...Object.entries(entries).map(([name, federated]) => ({
      what: `entry of ${name} (brotli)`,
      unit,
      federated,
      target: targets.entryBytes,
      isHit: federated <= targets.entryBytes,
    })),
    ...Object.entries(routes).map(([route, both]) =>
      ratioOf({ what: 'all scripts (brotli)', route, unit, target: targets.totalJs }, both),
    ),
  ];
}

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

function compareRuns(runs: Run[], route: string, cache: Cache): Comparison[] {
  return metrics.map(({ key, ...figure }) => {
    const of = (side: Side) =>
      median(
        runs
          .filter((run) => run.route === route && run.cache === cache && run.side === side)
          .map((run) => run[key]),
      );
    const medians = { federated: of('federated'), twin: of('twin') };
    return ratioOf({ ...figure, route, cache }, medians);
  });
}

/** Every figure of the benchmark: sizes of files, then medians of the runs by route and cache. */
export function compare(runs: Run[], sizes: StaticSizes): Comparison[] {
  const routes = [...new Set(runs.map((run) => run.route))];
  const measured = routes.flatMap((route) =>
    caches.flatMap((cache) => compareRuns(runs, route, cache)),
  );
  return [...compareSizes(sizes), ...measured];
}
