import type { Browser, BrowserContext } from '@playwright/test';
import { contentSelector } from '../measurePage';
import { watchNetwork } from '../watchNetwork';
import { openTab } from '../withBrowser';
import { countReturn, type Cost } from './countReturn';
import type { Scenario } from './scenarios';
import { serveReleases, type Estate } from './serveReleases';

export const pages = ['/', '/products'];

/** The monolith, the site without differences, and the site. */
export const sides = ['twin', 'whole', 'deltas'] as const;
export type Side = (typeof sides)[number];

/** One visitor's return. */
export type Run = { scenario: string; page: string; side: Side } & Cost;

/** In a profile of its own. */
type Visitor = { page: string; side: Side; context: BrowserContext; url: string };

/** Opens the page in a new tab, until nothing more loads. @throws Error if it shows nothing */
async function comeBack({ context, url }: Visitor): Promise<Cost> {
  const { page, session } = await openTab(context);
  // The last script of a visit, two seconds after the page was shown.
  const last = page.waitForRequest(/\/live\.[0-9a-f]+\.js$/);
  try {
    const network = await watchNetwork(session);
    await page.goto(url);
    await page.locator(contentSelector).waitFor();
    // The shell leaves slots for after the page.
    await page.getByRole('button', { name: /Open chat/ }).waitFor();
    await last;
    await network.settled();
    return countReturn(network.requests().filter(({ isCached }) => !isCached));
  } finally {
    await page.close();
  }
}

/** @throws Error if a second visit loads code: what the visit after a release loads would not be due to it */
async function fillCache(visitor: Visitor): Promise<void> {
  await comeBack(visitor);
  const [loaded] = (await comeBack(visitor)).files;
  if (!loaded) return;
  throw new Error(`${visitor.url} (${visitor.side}) loads ${loaded.file} without a release.`);
}

/** Visitors with a full cache come back after a scenario's releases. Resolves with one run for each page and side. */
export async function measureReturns(
  browser: Browser,
  estate: Estate,
  scenario: Scenario,
): Promise<Run[]> {
  const served = await serveReleases(estate, scenario);
  const createVisitor = async (page: string, side: Side): Promise<Visitor> => {
    const url = `${side === 'twin' ? served.twin : served.site}#${page}`;
    return { page, side, url, context: await browser.newContext() };
  };
  /** @throws Error if the visitor still has the release before */
  const measure = async (visitor: Visitor): Promise<Run> => {
    const { page, side, url } = visitor;
    const cost = await comeBack(visitor);
    if (cost.files.length === 0) throw new Error(`${url} (${side}) shows no new release.`);
    return { scenario: scenario.name, page, side, ...cost };
  };
  try {
    const visitors = await Promise.all(
      pages.flatMap((page) => sides.map((side) => createVisitor(page, side))),
    );
    await Promise.all(visitors.map(fillCache));
    await served.release();
    const isWhole = ({ side }: Visitor) => side === 'whole';
    const others = visitors.filter((visitor) => !isWhole(visitor));
    const runs = await Promise.all(others.map(measure));
    served.removeDeltas();
    runs.push(...(await Promise.all(visitors.filter(isWhole).map(measure))));
    for (const { context } of visitors) await context.close();
    return runs;
  } finally {
    await served.stop();
  }
}
