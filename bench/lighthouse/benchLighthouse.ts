import { freePort } from '@synapsei/service-base/testing/freePort';
import { format } from '../figures';
import { readOptions, runBenchmark } from '../runBenchmark';
import { withBrowser, withSite } from '../withBrowser';
import { medianOf, readScores, type Scores } from './lighthouseScores';

/** Pages by their route, and the start of their title once really shown: fragments get lost easily. */
const pages = {
  '/': 'AI and software consulting',
  '/products': 'Products',
  '/articles': 'Articles',
  '/pricing': 'Hourly Pricing Tiers',
  '/chat': 'Chat',
};

/** One visit with a separate browser. @throws Error if Lighthouse fails or saw another page */
async function visit(url: string, title: string) {
  // Lighthouse opens its pages through DevTools.
  const port = await freePort();
  return withBrowser(async () => {
    // With `require` its functions would be recompiled and miss a helper in the page.
    const { default: lighthouse } = await import('lighthouse');
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}.`);
    return readScores(result, url, title);
  }, `--remote-debugging-port=${port}`);
}

async function measure(origin: string, rounds: number) {
  const runs: Record<string, Scores[]> = {};
  // Page by page within a round: a temporary slowdown affects all of them.
  for (let round = 1; round <= rounds; round += 1)
    for (const [route, title] of Object.entries(pages)) {
      console.log(`round ${round} of ${rounds}  ${route}`);
      const url = route === '/' ? `${origin}/` : `${origin}/#${route}`;
      (runs[route] ??= []).push(await visit(url, title));
    }
  return runs;
}

const toRow = ([page, scores]: [string, Scores]) => ({
  page,
  performance: scores.performance,
  accessibility: scores.accessibility,
  'best practices': scores.bestPractices,
  SEO: scores.seo,
  FCP: format.seconds(scores.fcpMs),
  LCP: format.seconds(scores.lcpMs),
  TBT: format.milliseconds(scores.tbtMs),
  CLS: scores.cls.toFixed(3),
});

/** Measures the production site with Lighthouse's mobile preset. `--runs 5`. */
export async function benchLighthouse(args: string[]): Promise<void> {
  const { runs: rounds } = readOptions(args, { runs: '5' });
  await runBenchmark('lighthouse', async () => {
    const runs = await withSite((origin) => measure(origin, rounds));
    const all = Object.entries(runs).map(([route, list]) => [route, medianOf(list)] as const);
    const medians = Object.fromEntries(all);
    const preset = 'mobile, simulated throttling';
    return {
      tables: { 'Medians:': Object.entries(medians).map(toRow) },
      result: { preset, medians, runs },
    };
  });
}
