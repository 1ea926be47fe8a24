import type { Browser } from '@playwright/test';
import { inTurns } from '../figures';
import { measurePage, type Measurement } from '../measurePage';
import { withVisitor } from '../withBrowser';
import { sides, type Side } from './sides';

export const caches = ['cold', 'warm'] as const;
export type Cache = (typeof caches)[number];

/** One navigation of one side in one round; rounds start at 1. */
export type Run = { route: string; round: number; side: Side; cache: Cache } & Measurement;

type MeasureOptions = {
  origins: Record<Side, string>;
  rounds: number;
  fontDelayMs: number;
};

/** A first visit with an empty cache, then one with the cache of the first. */
const visitTwice = (browser: Browser, url: string, fontDelayMs: number) =>
  withVisitor(browser, async (context) => {
    const cold = await measurePage(context, url, fontDelayMs);
    return { cold, warm: await measurePage(context, url, fontDelayMs) };
  });

/** Measures a route on both sides. @throws Error if they do not show the same page */
export async function measureRoute(
  browser: Browser,
  route: string,
  { origins, rounds, fontDelayMs }: MeasureOptions,
): Promise<Run[]> {
  const visits = await inTurns(sides, rounds, async (side, round) => {
    const visit = await visitTwice(browser, `${origins[side]}/#${route}`, fontDelayMs);
    console.log(
      `${round}  ${route}  ${side}: shown after ${Math.round(visit.cold.shown)} ms, cold`,
    );
    return visit;
  });
  const runs = sides.flatMap((side) =>
    visits[side].flatMap((visit, at) =>
      caches.map((cache) => ({ route, round: at + 1, side, cache, ...visit[cache] })),
    ),
  );
  const headings = new Set(runs.map(({ heading }) => heading));
  if (headings.size === 1) return runs;
  throw new Error(`${route} differs between site and twin: ${[...headings].join(', ')}.`);
}
