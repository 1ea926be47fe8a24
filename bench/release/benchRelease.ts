import { parseArgs } from 'node:util';
import { build, createSiteTarget, type SiteTarget } from '@synapsei/workspace/testing';
import { printTable } from '@synapsei/base';
import { currentLoad, describeMachine, describeVersions, warnWhenBusy } from '../environment';
import { launchBrowser } from '../launchBrowser';
import { measurePage, type Measurement } from '../measurePage';
import { median } from '../median';
import { readRuns } from '../readRuns';
import { writeResult } from '../writeResult';
import { measureHistory, type HistoryFigures } from './measureHistory';
import { measureTarget, type TargetFigures } from './measureTarget';
import { growTo } from './growTo';

/** Numbers of remotes: from about the site's own to a large estate. */
const smallest = 4;
const sizes = [smallest, 25, 50, 100, 200];
/** Of a new target, and of one that has been published to for years. */
const publishesMeasured = [10, 5000];
const portBase = 12_180;

type Visits = Record<'small' | 'large', Measurement[]>;

/** First visits of Home with an empty cache, alternating between the smallest and the largest target. */
async function measureVisits(targets: Record<keyof Visits, SiteTarget>, rounds: number) {
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
        // The first round only warms up browser and servers.
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
    const medianOf = (list: Measurement[]) => median(list.map((visit) => visit[figure]));
    const [few, many] = [medianOf(small), medianOf(large)];
    return { figure, small: few, large: many, ratio: many / few };
  });
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;

/** What each additional remote adds since the previous size: equal figures mean linear growth. */
function perRemote(results: TargetFigures[], index: number, figure: 'registry' | 'pageCompressed') {
  const [from, to] = [results[index - 1], results[index]];
  if (!from || !to) return '';
  return `${Math.round((to[figure] - from[figure]) / (to.remotes - from.remotes))} B`;
}

function printSizes(results: TargetFigures[]) {
  printTable(
    results.map((result, index) => ({
      remotes: String(result.remotes),
      publish: milliseconds(result.publish),
      promote: milliseconds(result.promote),
      rollback: milliseconds(result.rollback),
      registry: kilobytes(result.registry),
      'page, brotli': kilobytes(result.pageCompressed),
      'registry per remote': perRemote(results, index, 'registry'),
      'page per remote': perRemote(results, index, 'pageCompressed'),
    })),
  );
}

function printHistory({ publishes, rollbackToOldest }: HistoryFigures) {
  const [early] = publishes;
  const ratio = (value: number, of: number) => `${(value / of).toFixed(2)}x`;
  printTable(
    publishes.map(({ revision, publish, calls }) => ({
      revision: String(revision),
      publish: milliseconds(publish),
      calls: String(calls),
      'time ratio': ratio(publish, early?.publish ?? publish),
      'calls ratio': ratio(calls, early?.calls ?? calls),
    })),
  );
  console.log(`A rollback to the first version then: ${milliseconds(rollbackToOldest)}`);
}

/**
 * Releases on targets of 4 to 200 remotes: times of the commands, growth of what visitors download,
 * and a first visit on the largest compared with the smallest in the same run.
 */
export async function benchRelease(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' } } });
  const rounds = readRuns(values.runs);
  const before = currentLoad();
  await build();
  const [small, large] = [await createSiteTarget(portBase), await createSiteTarget(portBase)];
  try {
    await growTo(small, smallest);
    const results: TargetFigures[] = [];
    for (const size of sizes) {
      await growTo(large, size);
      results.push(await measureTarget(large, rounds));
    }
    printSizes(results);
    const { visits, chromium } = await measureVisits({ small, large }, rounds);
    const comparison = compareVisits(visits);
    console.log(`\nFirst visit of /products with ${sizes.at(-1)} remotes against ${smallest}:`);
    printTable(
      comparison.map(({ figure, small: few, large: many, ratio }) => ({
        figure,
        few: few.toFixed(0),
        many: many.toFixed(0),
        ratio: `${ratio.toFixed(2)}x`,
      })),
    );
    const history = await measureHistory(small, smallest, Math.max(rounds, 9), publishesMeasured);
    console.log('\nA publish that promotes nothing, early and late in a history:');
    printHistory(history);
    warnWhenBusy({ before, after: currentLoad() });
    writeResult('release', {
      at: new Date().toISOString(),
      machine: describeMachine(),
      versions: describeVersions(chromium),
      rounds,
      results,
      history,
      comparison,
    });
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}
