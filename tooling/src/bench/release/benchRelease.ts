import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSiteTarget } from '../../workspace/createSiteTarget';
import type { TestTarget } from '../../release/testing/createTestTarget';
import { build } from '../../workspace/build';
import { inRoot } from '../../base/paths';
import { printTable } from '../../base/printTable';
import { currentLoad, describeMachine, describeVersions, warnWhenBusy } from '../environment';
import { measurePage, type Measurement } from '../measurePage';
import { launchBrowser } from '../measureSides';
import { growTo } from './growTarget';
import { measureTarget, median, type TargetFigures } from './measureTarget';

/** Numbers of remotes. The first is about what the site has, the last a large estate. */
const sizes = [4, 25, 50, 100, 200];
const portBase = 12_180;
const resultFile = inRoot('bench', 'results', 'release.json');

type Visits = Record<'small' | 'large', Measurement[]>;

/** First visits of Home with an empty cache, on the smallest and the largest target in turns. */
async function measureVisits(targets: Record<keyof Visits, TestTarget>, rounds: number) {
  const browser = await launchBrowser();
  const visits: Visits = { small: [], large: [] };
  const sides = ['small', 'large'] as const;
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of round % 2 === 0 ? sides : [...sides].reverse()) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        const measured = await measurePage(
          context,
          `${targets[side].context.target.url}#/products`,
        );
        await context.close();
        // The first round only warms browser and servers up.
        if (round > 0) visits[side].push(measured);
      }
    }
    return { visits, chromium: browser.version() };
  } finally {
    await browser.close();
  }
}

const figures = ['requests', 'jsBytes', 'bytes', 'fcp', 'lcp', 'shown'] as const;

function compareVisits({ small, large }: Visits) {
  return figures.map((figure) => {
    const [few, many] = [small, large].map((list) => median(list.map((visit) => visit[figure])));
    return { figure, small: few!, large: many!, ratio: many! / few! };
  });
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;

/** What each further remote adds, between two sizes: equal figures mean that growth is linear. */
const perRemote = (from: TargetFigures, to: TargetFigures, figure: 'registry' | 'pageCompressed') =>
  (to[figure] - from[figure]) / (to.remotes - from.remotes);

function printSizes(results: TargetFigures[]) {
  printTable(
    results.map((result, index) => ({
      remotes: String(result.remotes),
      publish: milliseconds(result.publish),
      promote: milliseconds(result.promote),
      rollback: milliseconds(result.rollback),
      registry: kilobytes(result.registry),
      'page, brotli': kilobytes(result.pageCompressed),
      'registry per remote':
        index === 0 ? '' : `${Math.round(perRemote(results[index - 1]!, result, 'registry'))} B`,
      'page per remote':
        index === 0
          ? ''
          : `${Math.round(perRemote(results[index - 1]!, result, 'pageCompressed'))} B`,
    })),
  );
}

/**
 * Releases on targets of 4 to 200 remotes: times of the commands, growth of what visitors get, and a
 * first visit on the largest against the smallest in the same run.
 */
export async function benchRelease(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' } } });
  const rounds = Number(values.runs);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--runs is "${values.runs}" but must be a whole number from 1.`);
  }
  const before = currentLoad();
  await build();
  const [small, large] = [await createSiteTarget(portBase), await createSiteTarget(portBase)];
  try {
    await growTo(small, sizes[0]!);
    const results: TargetFigures[] = [];
    for (const size of sizes) {
      await growTo(large, size);
      results.push(await measureTarget(large, rounds));
    }
    printSizes(results);
    const { visits, chromium } = await measureVisits({ small, large }, rounds);
    const comparison = compareVisits(visits);
    console.log(`\nFirst visit of /products with ${sizes.at(-1)} remotes against ${sizes[0]}:`);
    printTable(
      comparison.map(({ figure, small: few, large: many, ratio }) => ({
        figure,
        few: few.toFixed(0),
        many: many.toFixed(0),
        ratio: `${ratio.toFixed(2)}x`,
      })),
    );
    warnWhenBusy({ before, after: currentLoad() });
    const result = {
      at: new Date().toISOString(),
      machine: describeMachine(),
      versions: describeVersions(chromium),
      rounds,
      results,
      comparison,
    };
    mkdirSync(path.dirname(resultFile), { recursive: true });
    writeFileSync(resultFile, `${JSON.stringify(result, null, 1)}\n`);
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}
