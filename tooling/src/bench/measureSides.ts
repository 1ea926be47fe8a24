import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import { inRoot } from '../base/paths';
import { chromiumArguments, findChromium } from '../workspace/test/findChromium';
import { measurePage, type Measurement } from './measurePage';
import { sides, type Side } from './serveSides';

export const caches = ['cold', 'warm'] as const;
export type Cache = (typeof caches)[number];

/** One navigation of one side in one round; rounds start at 1. */
export type Run = { route: string; round: number; side: Side; cache: Cache } & Measurement;

export type MeasureOptions = {
  origins: Record<Side, string>;
  routes: string[];
  rounds: number;
};

export function launchBrowser(): Promise<Browser> {
  const fromTests = createRequire(inRoot('e2e', 'package.json'));
  const { chromium } = fromTests('@playwright/test') as typeof import('@playwright/test');
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
}

/** A first visit with an empty cache, then one that finds what the first left. */
async function visitTwice(browser: Browser, url: string): Promise<Record<Cache, Measurement>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const cold = await measurePage(context, url);
    return { cold, warm: await measurePage(context, url) };
  } finally {
    await context.close();
  }
}

/** Sides take turns at being first, so that a machine that slows down slows both. */
const orderOf = (round: number): Side[] => (round % 2 === 1 ? [...sides] : [...sides].reverse());

function show(route: string, round: number, cold: Record<Side, Measurement>): void {
  const times = sides.map((side) => `${side} ${Math.round(cold[side].shown)} ms`);
  console.log(`round ${round}  ${route.padEnd(12)} content shown, cold: ${times.join(', ')}`);
}

/** @throws Error when the sides do not show the same page */
function comparePages(route: string, visits: Record<Side, Measurement>): void {
  const { federated, twin } = visits;
  if (federated.heading === twin.heading) return;
  throw new Error(
    `${route} differs: the site shows "${federated.heading}", the twin "${twin.heading}".`,
  );
}

async function measureRound(
  browser: Browser,
  { origins }: MeasureOptions,
  route: string,
  round: number,
): Promise<Run[]> {
  const runs: Run[] = [];
  const cold = {} as Record<Side, Measurement>;
  for (const side of orderOf(round)) {
    const visits = await visitTwice(browser, `${origins[side]}/#${route}`);
    cold[side] = visits.cold;
    runs.push(...caches.map((cache) => ({ route, round, side, cache, ...visits[cache] })));
  }
  comparePages(route, cold);
  show(route, round, cold);
  return runs;
}

/** Measures each route on both sides; round 0 only warms browser and servers up. */
export async function measureSides(browser: Browser, options: MeasureOptions): Promise<Run[]> {
  const runs: Run[] = [];
  for (let round = 0; round <= options.rounds; round++) {
    for (const route of options.routes) {
      runs.push(...(await measureRound(browser, options, route, round)));
    }
  }
  return runs.filter(({ round }) => round > 0);
}
