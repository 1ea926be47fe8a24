import type { Browser } from '@playwright/test';
import { measurePage, type Measurement } from '../measurePage';
import { sides, type Side } from './serveSides';

export const caches = ['cold', 'warm'] as const;
export type Cache = (typeof caches)[number];

/** One navigation of one side in one round; rounds start at 1. */
export type Run = { route: string; round: number; side: Side; cache: Cache } & Measurement;

export type MeasureOptions = {
  origins: Record<Side, string>;
  routes: string[];
  rounds: number;
  fontDelayMs: number;
};

/** A first visit with an empty cache, then one with the cache of the first. */
async function visitTwice(
  browser: Browser,
  url: string,
  fontDelayMs: number,
): Promise<Record<Cache, Measurement>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const cold = await measurePage(context, url, fontDelayMs);
    return { cold, warm: await measurePage(context, url, fontDelayMs) };
  } finally {
    await context.close();
  }
}

/** Sides alternate in starting, so that a slowing machine affects both. */
async function visitSides(
  browser: Browser,
  { origins, fontDelayMs }: MeasureOptions,
  route: string,
  round: number,
) {
  const visit = (side: Side) => visitTwice(browser, `${origins[side]}/#${route}`, fontDelayMs);
  if (round % 2 === 1) return { federated: await visit('federated'), twin: await visit('twin') };
  return { twin: await visit('twin'), federated: await visit('federated') };
}

/** @throws Error if the sides do not show the same page */
function comparePages(route: string, federated: Measurement, twin: Measurement): void {
  if (federated.heading === twin.heading) return;
  throw new Error(
    `${route} differs: the site shows "${federated.heading}", the twin "${twin.heading}".`,
  );
}

async function measureRound(
  browser: Browser,
  options: MeasureOptions,
  route: string,
  round: number,
): Promise<Run[]> {
  const visits = await visitSides(browser, options, route, round);
  comparePages(route, visits.federated.cold, visits.twin.cold);
  const times = sides.map((side) => `${side} ${Math.round(visits[side].cold.shown)} ms`);
  console.log(`round ${round}  ${route.padEnd(12)} content shown, cold: ${times.join(', ')}`);
  return sides.flatMap((side) =>
    caches.map((cache) => ({ route, round, side, cache, ...visits[side][cache] })),
  );
}

/** Measures each route on both sides; round 0 only warms up browser and servers. */
export async function measureSides(browser: Browser, options: MeasureOptions): Promise<Run[]> {
  const runs: Run[] = [];
  for (let round = 0; round <= options.rounds; round++) {
    for (const route of options.routes) {
      runs.push(...(await measureRound(browser, options, route, round)));
    }
  }
  return runs.filter(({ round }) => round > 0);
}
