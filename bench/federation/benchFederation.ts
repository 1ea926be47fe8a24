import type { Browser } from '@playwright/test';
import type { Registry } from '@synapsei/shared-types/registry';
import { liveReleases } from '@synapsei/pages/testing';
import { conditions, measurePage, withBrowser, withVisitor } from '../withBrowser';
import { loadings, type Loading } from '../monolith/buildMonolith';
import {
  inTurns,
  medianOf,
  ratioOf,
  runBenchmark,
  type Figure,
  type Options,
} from '../runBenchmark';
import { sides, withSides, type Side } from './sides';

const routes = ['/', '/products', '/chat'];

/** The promised maximum cost of federation; `shown` by how the monolith shows its modules. */
const targets = {
  scripts: 1.2,
  main: 1.03,
  entryBytes: 3.1 * 1024,
  lcp: 1.15,
  shown: { lazy: 1.15, direct: 1.1 },
};

/** A first visit with an empty cache, then one with the cache of the first. */
const visitTwice = (browser: Browser, url: string) =>
  withVisitor(browser, async (context) => ({
    cold: await measurePage(context, url),
    warm: await measurePage(context, url),
  }));

type Runs = Record<Side, Awaited<ReturnType<typeof visitTwice>>[]>;

/** Measures a route on both sides. @throws Error if they do not show the same page */
async function measureRoute(
  browser: Browser,
  origins: Record<Side, string>,
  route: string,
  rounds: number,
) {
  const runs = await inTurns(sides, rounds, async (side, round) => {
    const visit = await visitTwice(browser, `${origins[side]}/#${route}`);
    console.log(`${round}  ${route}  ${side}: shown after ${visit.cold.shown.toFixed()} ms, cold`);
    return visit;
  });
  const visits = sides.flatMap((side) => runs[side].flatMap(({ cold, warm }) => [cold, warm]));
  const headings = new Set(visits.map(({ heading }) => heading));
  if (headings.size === 1) return runs;
  throw new Error(`${route} differs between site and twin: ${[...headings].join(', ')}.`);
}

/** Bytes as served to a browser with brotli: independent of the machine's load. */
async function servedBytes(urls: string[]): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const sizes = urls.map(async (url) => {
    const response = await fetch(url, { method: 'HEAD', headers });
    return Number(response.headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What a first visit loads of scripts on both sides. */
async function compareScripts(
  what: string,
  { federated, twin }: Runs,
  most: number,
  isMeant = (_url: string) => true,
): Promise<Figure> {
  const of = ([visit]: Runs[Side]) => servedBytes(visit!.cold.scripts.filter(isMeant));
  return ratioOf(what, 'kilobytes', [await of(federated), await of(twin)], { most });
}

const isMain = (url: string) => /\/main\.[0-9a-f]+\.js$/.test(url);

function compareTimes(route: string, { federated, twin }: Runs, loading: Loading): Figure[] {
  return (['cold', 'warm'] as const).flatMap((cache) => {
    const compare = (time: 'lcp' | 'shown', name: string, most: number) => {
      const of = (visits: Runs[Side]) =>
        medianOf(
          visits.map((visit) => visit[cache]),
          time,
        );
      const what = `${route}: ${name}, ${cache}`;
      return ratioOf(what, 'milliseconds', [of(federated), of(twin)], { most });
    };
    return [
      compare('lcp', 'largest paint', targets.lcp),
      compare('shown', 'content shown', targets.shown[loading]),
    ];
  });
}

async function toFigures(byRoute: Map<string, Runs>, registry: Registry, loading: Loading) {
  const entries = liveReleases(registry).map(async ({ name, baseUrl, entry }): Promise<Figure> => {
    const value = await servedBytes([baseUrl + entry]);
    return { what: `entry of ${name}`, value, unit: 'kilobytes', most: targets.entryBytes };
  });
  const scripts = [...byRoute].map(([route, runs]) =>
    compareScripts(`${route}: all scripts`, runs, targets.scripts),
  );
  return [
    await compareScripts('main script', byRoute.get('/')!, targets.main, isMain),
    ...(await Promise.all([...entries, ...scripts])),
    ...[...byRoute].flatMap(([route, runs]) => compareTimes(route, runs, loading)),
  ];
}

/**
 * Compares the site with a monolith of the same sources, side by side on this machine. `--runs 9`, `--twin direct`
 * for a monolith without React.lazy's pause.
 * @throws Error if a side cannot be built, served or shown
 */
export async function benchFederation({ runs: rounds = 9, twin = 'lazy' }: Options): Promise<void> {
  const loading = loadings.find((known) => known === twin);
  if (!loading) throw new Error(`--twin is "${twin}" but must be one of ${loadings.join(', ')}.`);
  await runBenchmark(loading === 'lazy' ? 'federation' : `federation-${loading}`, () =>
    withSides(loading, async (origins, registry) => {
      const byRoute = new Map<string, Runs>();
      await withBrowser(async (browser) => {
        for (const route of routes)
          byRoute.set(route, await measureRoute(browser, origins, route, rounds));
      });
      const figures = await toFigures(byRoute, registry, loading);
      const settings = { rounds, twin, ...conditions };
      return { figures, settings, runs: Object.fromEntries(byRoute) };
    }),
  );
}
