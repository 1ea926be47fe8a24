import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@synapsei/shared-types';
import { originOf, remotes } from '../site/parts';
import type { Run } from './measureSides';
import { sides, type Side } from './serveSides';
import { snapshotOf } from './takeSnapshot';
import { twinFolders } from './twinFolders';

export type StaticSizes = {
  /** The script that the page starts with. */
  main: Record<Side, number>;
  /** Each remote's entry. */
  entries: Record<string, number>;
  /** Route → all scripts that a first visit loads. */
  routes: Record<string, Record<Side, number>>;
};

type Folders = Record<string, string>;

function foldersByOrigin(base: number, origins: Record<Side, string>): Folders {
  const parts = remotes.map(({ name }) => [originOf(name, base), snapshotOf(name)]);
  return Object.fromEntries([
    ...parts,
    [origins.federated, snapshotOf('shell')],
    [origins.twin, twinFolders.dist],
  ]) as Folders;
}

/** Bytes as served to a browser that takes brotli; tiny files are not compressed. */
function servedSize(url: string, folders: Folders): number {
  const { origin, pathname } = new URL(url);
  const file = path.join(folders[origin]!, pathname);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const isMain = (url: string) => /\/main\.[0-9a-f]+\.js$/.test(url);

/** Sizes of files, which no load on the machine can change. `runs` say which files a route loads. */
export function staticSizes(
  runs: Run[],
  registry: Registry,
  base: number,
  origins: Record<Side, string>,
): StaticSizes {
  const folders = foldersByOrigin(base, origins);
  const size = (urls: string[]) => urls.reduce((sum, url) => sum + servedSize(url, folders), 0);
  const scripts = (side: Side, route: string) =>
    runs.find((run) => run.side === side && run.route === route && run.cache === 'cold')!.scripts;
  const bySide = (measure: (side: Side) => number) =>
    Object.fromEntries(sides.map((side) => [side, measure(side)])) as Record<Side, number>;
  const routes = [...new Set(runs.map((run) => run.route))];
  const live = Object.values(registry.remotes).map(({ stable, versions }) => versions[stable]!);
  return {
    main: bySide((side) => size(scripts(side, routes[0]!).filter(isMain))),
    entries: Object.fromEntries(
      live.map((release) => [release.name, size([release.baseUrl + release.entry])]),
    ),
    routes: Object.fromEntries(
      routes.map((route) => [route, bySide((side) => size(scripts(side, route)))]),
    ),
  };
}
