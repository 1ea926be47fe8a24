import { findCommit } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import type { Browser, BrowserContext } from '@playwright/test';
import { format } from '../figures';
import { portBase, runBenchmark } from '../runBenchmark';
import { withBrowser, openTab } from '../withBrowser';
import { buildReleases, type Builds } from './buildReleases';
import { scenarios, type Scenario } from './scenarios';
import { contentSelector } from '../measurePage';
import { watchNetwork } from '../watchNetwork';
import { countReturn, type Cost } from './countReturn';
import { createCertificate, serveReleases, type Estate } from './serveReleases';

const pages = ['/', '/products'];

/** The monolith, the site without differences, and the site. */
const sides = ['twin', 'whole', 'deltas'] as const;
type Side = (typeof sides)[number];

/** One visitor's return. */
type Run = { scenario: string; page: string; side: Side } & Cost;

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
async function measureReturns(
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

/** After one release of mf-content, with differences. */
const targetBytes = 2560;

function measureAll(builds: Builds) {
  const { pem, browserArgument } = createCertificate();
  const estate = { builds, base: portBase(), pem };
  return withBrowser(async (browser) => {
    const runs: Run[] = [];
    for (const scenario of scenarios) {
      console.log(`releasing ${scenario.name} …`);
      runs.push(...(await measureReturns(browser, estate, scenario)));
    }
    return runs;
  }, browserArgument);
}

/** @throws Error if what is to be measured was not there */
function checkDeltas(runs: Run[]): void {
  if (runs.some(({ files }) => files.some(({ coding }) => coding === 'dcz'))) return;
  throw new Error('No file was sent as a difference: install the command zstd.');
}

const names: Record<Side, string> = {
  twin: 'monolith',
  whole: 'without differences',
  deltas: 'with differences',
};

const toRows = (runs: Run[]) =>
  scenarios.flatMap(({ name }) =>
    pages.map((page) => {
      const costOf = (side: Side) =>
        runs.find((run) => run.scenario === name && run.page === page && run.side === side)!;
      const cells = sides.map(
        (side) => [names[side], format.kilobytes(costOf(side).bytes)] as const,
      );
      const { bytes, headerBytes, pageBytes } = costOf('deltas');
      const isJudged = name === scenarios[0]!.name;
      return {
        released: name,
        page,
        ...Object.fromEntries(cells),
        'headers of these': format.kilobytes(headerBytes),
        'the page itself': format.kilobytes(pageBytes),
        'meets 2.5 KB': isJudged ? (bytes <= targetBytes ? 'yes' : 'no') : '',
      };
    }),
  );

/**
 * What a visitor who comes back after releases pays for scripts and style sheets: on the monolith, on the site
 * without differences between releases, and with them. Of this commit; one run, as bytes do not vary.
 * @throws Error if something cannot be built, released or shown
 */
export async function benchReturn(): Promise<void> {
  const commit = findCommit(inRoot(), 'HEAD');
  const builds = await buildReleases(commit, portBase());
  await runBenchmark('return', async () => {
    const runs = await measureAll(builds);
    checkDeltas(runs);
    const tables = { 'Scripts and style sheets of a return:': toRows(runs) };
    return { tables, result: { targetBytes, runs } };
  });
}
