import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@synapsei/shared-types';
import { liveReleases } from '@synapsei/pages/testing';
import { originOf, remotes } from '@synapsei/workspace/testing';
import { folders, snapshotOf } from './folders';
import type { Run } from './measureSides';
import type { Side } from './serveSides';

export type StaticSizes = {
  /** The page's main script. */
  main: Record<Side, number>;
  /** Each remote's entry. */
  entries: Record<string, number>;
  /** Route → all scripts that a first visit loads. */
  routes: Record<string, Record<Side, number>>;
};

type Folders = Map<string, string>;

const foldersByOrigin = (base: number, origins: Record<Side, string>): Folders =>
  new Map([
    ...remotes.map(({ name }) => [originOf(name, base), snapshotOf(name)] as const),
    [origins.federated, snapshotOf('shell')],
    [origins.twin, folders.dist],
  ]);

/** Bytes as served to a browser with brotli; tiny files are not compressed. */
function servedSize(url: string, served: Folders): number {
  const { origin, pathname } = new URL(url);
  const file = path.join(served.get(origin) ?? '', pathname);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const isMain = (url: string) => /\/main\.[0-9a-f]+\.js$/.test(url);

/** Sizes of files, which are independent of the machine's load. `runs` say which files a route loads. */
export function staticSizes(
  runs: Run[],
  registry: Registry,
  base: number,
  origins: Record<Side, string>,
): StaticSizes {
  const served = foldersByOrigin(base, origins);
  const size = (urls: string[]) => urls.reduce((sum, url) => sum + servedSize(url, served), 0);
  const scripts = (side: Side, route: string) =>
    runs.find((run) => run.side === side && run.route === route && run.cache === 'cold')?.scripts ??
    [];
  const bySide = (measure: (side: Side) => number) => ({
    federated: measure('federated'),
    twin: measure('twin'),
  });
  const [first = '', ...others] = new Set(runs.map((run) => run.route));
  return {
    main: bySide((side) => size(scripts(side, first).filter(isMain))),
    entries: Object.fromEntries(
      liveReleases(registry).map(({ name, baseUrl, entry }) => [name, size([baseUrl + entry])]),
    ),
    routes: Object.fromEntries(
      [first, ...others].map((route) => [route, bySide((side) => size(scripts(side, route)))]),
    ),
  };
}
