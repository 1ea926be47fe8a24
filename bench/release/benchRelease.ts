import { build, createSiteTarget, type SiteTarget } from '@synapsei/workspace/testing';
import { publish } from '@synapsei/release/testing';
import { format, inTurns, mediansOf } from '../figures';
import { measurePage, type Measurement } from '../measurePage';
import { portBase, readOptions, runBenchmark } from '../runBenchmark';
import { withBrowser, withVisitor } from '../withBrowser';
import {
  measureHistory,
  measureTarget,
  type HistoryFigures,
  type TargetFigures,
} from './measureTarget';
import { writeRemote } from './writeRemote';

/** Numbers of remotes: from about the site's own to a large estate. */
const smallest = 4;
const sizes = [smallest, 25, 50, 100, 200];
/** Of a new target, and of one that has been published to for years. */
const publishesMeasured = [10, 5000];

/** Publishes more remotes until the target has `count` in total. */
async function growTo({ context, fetchRegistry }: SiteTarget, count: number): Promise<void> {
  const before = Object.keys((await fetchRegistry()).remotes).length;
  for (let index = before; index < count; index += 1) await publish(context, writeRemote(index));
}

type Targets = Record<'small' | 'large', SiteTarget>;

/** First visits with an empty cache, in turns on the smallest and the largest target. */
const measureVisits = (targets: Targets, rounds: number) =>
  withBrowser((browser) =>
    inTurns(['small', 'large'] as const, rounds, (side) => {
      const { url } = targets[side].context.target;
      return withVisitor(browser, (context) => measurePage(context, `${url}#/products`));
    }),
  );

const figures = ['requests', 'jsBytes', 'bytes', 'fcp', 'lcp', 'shown'] as const;

function compareVisits(visits: Record<keyof Targets, Measurement[]>) {
  const [few, many] = [mediansOf(visits.small), mediansOf(visits.large)];
  return figures.map((figure) => {
    const [small, large] = [few[figure], many[figure]];
    return { figure, small, large, ratio: large / small };
  });
}

const visitRow = ({ figure, small, large, ratio }: ReturnType<typeof compareVisits>[number]) => ({
  figure,
  few: small.toFixed(0),
  many: large.toFixed(0),
  ratio: format.times(ratio),
});

function sizeRow(result: TargetFigures, index: number, results: TargetFigures[]) {
  const from = results[index - 1];
  /** What each additional remote adds since the previous size: equal figures mean linear growth. */
  const perRemote = (figure: 'registry' | 'pageCompressed') =>
    from
      ? `${Math.round((result[figure] - from[figure]) / (result.remotes - from.remotes))} B`
      : '';
  return {
    remotes: result.remotes,
    publish: format.milliseconds(result.publish),
    promote: format.milliseconds(result.promote),
    rollback: format.milliseconds(result.rollback),
    registry: format.kilobytes(result.registry),
    'page, brotli': format.kilobytes(result.pageCompressed),
    'registry per remote': perRemote('registry'),
    'page per remote': perRemote('pageCompressed'),
  };
}

const historyRows = ({ publishes }: HistoryFigures) =>
  publishes.map(({ revision, publish: time, calls }) => ({
    revision,
    publish: format.milliseconds(time),
    calls,
    'time ratio': format.times(time / publishes[0]!.publish),
    'calls ratio': format.times(calls / publishes[0]!.calls),
  }));

async function measure({ small, large }: Targets, rounds: number) {
  await growTo(small, smallest);
  const results: TargetFigures[] = [];
  for (const size of sizes) {
    await growTo(large, size);
    results.push(await measureTarget(large, rounds));
  }
  const comparison = compareVisits(await measureVisits({ small, large }, rounds));
  const history = await measureHistory(small, smallest, Math.max(rounds, 9), publishesMeasured);
  const rollback = format.milliseconds(history.rollbackToOldest);
  return {
    tables: {
      'Commands and sizes:': results.map(sizeRow),
      [`First visit of /products with ${sizes.at(-1)} remotes against ${smallest}:`]:
        comparison.map(visitRow),
      [`A publish that promotes nothing, early and late in a history; a rollback to the first version then takes ${rollback}:`]:
        historyRows(history),
    },
    result: { rounds, results, history, comparison },
  };
}

/**
 * Releases on targets of 4 to 200 remotes: times of the commands, growth of what visitors download,
 * and a first visit on the largest compared with the smallest in the same run. `--runs 5`.
 */
export async function benchRelease(args: string[]): Promise<void> {
  const { runs: rounds } = readOptions(args, { runs: '5' });
  await build();
  const base = portBase();
  const targets = { small: await createSiteTarget(base), large: await createSiteTarget(base) };
  try {
    await runBenchmark('release', () => measure(targets, rounds));
  } finally {
    await Promise.all([targets.small.stop(), targets.large.stop()]);
  }
}
