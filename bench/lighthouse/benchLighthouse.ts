import { parseArgs } from 'node:util';
import { freePort } from '@synapsei/service-base/testing/freePort';
import { installedVersion, printTable } from '@synapsei/base';
import { originOf, readPortBase, start } from '@synapsei/workspace/testing';
import { currentLoad, describeMachine, describeVersions, warnWhenBusy } from '../environment';
import { launchBrowser } from '../launchBrowser';
import { readRuns } from '../readRuns';
import { writeResult } from '../writeResult';
import { medianOf, readScores, type Scores } from './lighthouseScores';

/** Far from the site's own ports: a running site does not block a benchmark. */
const defaultPortBase = '12280';

/** Pages by their route, and the start of their title once really shown: fragments get lost easily. */
const pages: Record<string, string> = {
  '/': 'AI and software consulting',
  '/products': 'Products',
  '/articles': 'Articles',
  '/pricing': 'Hourly Pricing Tiers',
  '/chat': 'Chat',
};

/** One visit with a separate browser. @throws Error if Lighthouse fails or saw another page */
async function visit(url: string, title: string): Promise<Scores> {
  // Lighthouse opens its pages through DevTools.
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    // With `require` its functions would be recompiled and miss a helper in the page.
    const { default: lighthouse } = await import('lighthouse');
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}.`);
    return readScores(result, url, title);
  } finally {
    await browser.close();
  }
}

async function measure(origin: string, runs: number) {
  const results: Record<string, Scores[]> = {};
  // Page by page within a round: a temporary slowdown affects all of them.
  for (let round = 1; round <= runs; round += 1) {
    for (const [route, title] of Object.entries(pages)) {
      console.log(`round ${round} of ${runs}  ${route}`);
      const url = route === '/' ? `${origin}/` : `${origin}/#${route}`;
      (results[route] ??= []).push(await visit(url, title));
    }
  }
  return results;
}

function print(medians: Record<string, Scores>): void {
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  printTable(
    Object.entries(medians).map(([page, scores]) => ({
      page,
      performance: String(scores.performance),
      accessibility: String(scores.accessibility),
      'best practices': String(scores.bestPractices),
      SEO: String(scores.seo),
      FCP: seconds(scores.fcpMs),
      LCP: seconds(scores.lcpMs),
      TBT: `${Math.round(scores.tbtMs)} ms`,
      CLS: scores.cls.toFixed(3),
    })),
  );
}

/**
 * Measures the production site with Lighthouse's mobile preset, prints the medians and writes them
 * to `bench/results/lighthouse.json`. `--runs 5`.
 * @throws Error if the site does not start or Lighthouse saw the wrong page
 */
export async function benchLighthouse(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' } } });
  const rounds = readRuns(values.runs);
  const base = readPortBase(process.env.PORT_BASE || defaultPortBase);
  const load = { before: currentLoad(), after: 0 };
  const site = await start({ base });
  let runs: Record<string, Scores[]>;
  try {
    runs = await measure(originOf('shell', base), rounds);
  } finally {
    await site.stop();
  }
  load.after = currentLoad();
  const medians = Object.fromEntries(
    Object.entries(runs).map(([route, all]) => [route, medianOf(all)]),
  );
  print(medians);
  warnWhenBusy(load);
  const browser = await launchBrowser();
  const versions = describeVersions(browser.version());
  await browser.close();
  const file = writeResult('lighthouse', {
    date: new Date().toISOString(),
    versions: { ...versions, lighthouse: installedVersion('lighthouse', __dirname) },
    machine: { ...describeMachine(), load },
    preset: 'mobile, simulated throttling',
    medians,
    runs,
  });
  console.log(`Written to ${file}.`);
}
