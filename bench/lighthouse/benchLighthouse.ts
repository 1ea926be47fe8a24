import { freePort } from '@synapsei/presets/freePort';
import { figure, median, type Figure, type Options } from '../runBenchmark';
import { withBrowser, withSite } from '../withBrowser';

/** Pages by their route: the start of their title once really shown, as fragments get lost easily, and the least score. */
const pages: Record<string, { title: string; performance: number }> = {
  '/': { title: 'AI and software consulting', performance: 98 },
  '/products': { title: 'Products', performance: 98 },
  '/articles': { title: 'Articles', performance: 97 },
  '/pricing': { title: 'Hourly Pricing Tiers', performance: 98 },
  '/chat': { title: 'Chat', performance: 97 },
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * One visit with a separate browser: scores out of 100.
 * @throws Error if Lighthouse fails or measured another page: it may drop the part after the hash
 */
async function visit(url: string, title: string) {
  // Lighthouse opens its pages through DevTools.
  const port = await freePort();
  return withBrowser(async () => {
    // With `require` its functions would be recompiled and miss a helper in the page.
    const { default: lighthouse } = await import('lighthouse');
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}.`);
    const { lhr, artifacts } = result;
    const shown = artifacts.MetaElements.find(({ property }) => property === 'og:title')?.content;
    if (lhr.finalDisplayedUrl !== url || !shown?.startsWith(title))
      throw new Error(
        `${url} should show "${title}", but Lighthouse measured ${lhr.finalDisplayedUrl} with "${shown}".`,
      );
    const scores = categories.map(
      (name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)] as const,
    );
    return {
      ...(Object.fromEntries(scores) as Record<(typeof categories)[number], number>),
      'largest paint': lhr.audits['largest-contentful-paint']?.numericValue ?? 0,
      failed: Object.values(lhr.audits).flatMap(({ id, score: own }) => (own === 0 ? id : [])),
    };
  }, `--remote-debugging-port=${port}`);
}

type Visit = Awaited<ReturnType<typeof visit>>;

async function measure(origin: string, rounds: number) {
  const runs: Record<string, Visit[]> = {};
  // Page by page within a round: a temporary slowdown affects all of them.
  for (let round = 1; round <= rounds; round += 1)
    for (const [route, { title }] of Object.entries(pages)) {
      console.log(`round ${round} of ${rounds}  ${route}`);
      const url = route === '/' ? `${origin}/` : `${origin}/#${route}`;
      (runs[route] ??= []).push(await visit(url, title));
    }
  return runs;
}

function toFigures([route, runs]: [string, Visit[]]): Figure[] {
  const paint = median(runs.map((run) => run['largest paint']));
  const most = route === '/articles' ? 1_900 : undefined;
  return [
    ...categories.map((name) => {
      const least = name === 'performance' ? pages[route]!.performance : 100;
      return figure(`${name} of ${route}`, 'count', median(runs.map((run) => run[name])), {
        least,
      });
    }),
    figure(`largest paint of ${route}`, 'seconds', paint, { most }),
  ];
}

/** Measures the production site with Lighthouse's mobile preset. `--runs 5`. */
export async function benchLighthouse({ runs: rounds = 5 }: Options) {
  const runs = await withSite((origin) => measure(origin, rounds));
  const preset = 'mobile, simulated throttling';
  return { figures: Object.entries(runs).flatMap(toFigures), preset, runs };
}
