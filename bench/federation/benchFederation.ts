import type { Browser } from '@playwright/test';
import { liveReleases } from '@synapsei/pages/testing';
import { withChromium } from '@synapsei/workspace/testing';
import { measurePage, servedBytes, withVisitor } from '../visit';
import { loadings, type Loading } from '../monolith/buildMonolith';
import { compare, figure, inTurns, ratioOf, type Figure, type Options } from '../runBenchmark';
import { measureInteractions } from './interactions';
import { sides, withSides, type Side } from './sides';

const routes = ['/', '/products', '/chat'];

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
): Promise<Runs> {
  const runs = await inTurns(sides, rounds, async (side, round) => {
    const visit = await visitTwice(browser, `${origins[side]}/#${route}`);
    console.log(`${round}  ${route}  ${side}: shown after ${visit.cold.shown.toFixed()} ms, cold`);
    return visit;
  });
  const visits = [...runs.federated, ...runs.twin].flatMap(({ cold, warm }) => [cold, warm]);
  const headings = new Set(visits.map(({ heading }) => heading));
  if (headings.size === 1) return runs;
  throw new Error(`${route} differs between site and twin: ${[...headings].join(', ')}.`);
}

async function compareScripts(
  what: string,
  runs: Runs,
  most: number,
  isMeant = (_url: string) => true,
): Promise<Figure> {
  const bytes = sides.map((side) => servedBytes(runs[side][0]!.cold.scripts.filter(isMeant)));
  return ratioOf(what, 'kilobytes', await Promise.all(bytes), { most });
}

const isMain = (url: string) => /\/main\.[0-9a-f]+\.js$/.test(url);

const compareTimes = (route: string, runs: Runs, loading: Loading): Figure[] =>
  (['cold', 'warm'] as const).flatMap((cache) => {
    const over = (what: string, time: 'lcp' | 'shown', most: number) =>
      compare(`${route}: ${what}, ${cache}`, 'milliseconds', runs, (run) => run[cache][time], {
        most,
      });
    const shown = over('content shown', 'shown', loading === 'lazy' ? 1.15 : 1.1);
    return [over('largest paint', 'lcp', 1.15), shown];
  });

/** Compares the site with a monolith. `--runs 9`, `--twin direct` for one without React.lazy's pause. */
export async function benchFederation({ runs: rounds = 9, twin = 'lazy' }: Options) {
  const loading = loadings.find((known) => known === twin);
  if (!loading) throw new Error(`--twin is "${twin}" but must be one of ${loadings.join(', ')}.`);
  return withSides(loading, async (origins, registry) => {
    const runs: Record<string, Runs> = {};
    const interactions = await withChromium(async (browser) => {
      for (const route of routes) runs[route] = await measureRoute(browser, origins, route, rounds);
      return measureInteractions(browser, origins, rounds);
    });
    const figures = [await compareScripts('main script', runs['/']!, 1.03, isMain)];
    for (const { name, baseUrl, entry } of liveReleases(registry)) {
      const bytes = await servedBytes([baseUrl + entry]);
      figures.push(figure(`entry of ${name}`, 'kilobytes', bytes, { most: 3.1 * 1024 }));
    }
    for (const [route, visits] of Object.entries(runs))
      figures.push(await compareScripts(`${route}: all scripts`, visits, 1.2));
    for (const [route, visits] of Object.entries(runs))
      figures.push(...compareTimes(route, visits, loading));
    return [...figures, ...interactions];
  });
}
