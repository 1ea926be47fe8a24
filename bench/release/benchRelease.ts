import { brotliCompressSync } from 'node:zlib';
import { build, createSiteTarget, type SiteTarget } from '@synapsei/workspace/testing';
import { publish, countCalls, growHistory, promote, rollback } from '@synapsei/release/testing';
import { format, inTurns, mediansOf } from '../figures';
import { measurePage, type Measurement } from '../measurePage';
import { portBase, readOptions, runBenchmark } from '../runBenchmark';
import { withBrowser, withVisitor } from '../withBrowser';
import { writeRemote } from './writeRemote';

/** Numbers of remotes: from about the site's own to a large estate. */
const smallest = 4;
const sizes = [smallest, 25, 50, 100, 200];
/** Of a new target, and of one that has been published to for years. */
const publishesMeasured = [10, 5000];

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** One release of the last remote, from its build to a rollback. */
async function release({ context }: SiteTarget, index: number, version: string) {
  const build = writeRemote(index, version);
  const name = `mf_team${index}`;
  return {
    publish: await time(() => publish(context, build)),
    promote: await time(() => promote(context, [{ name, version }])),
    rollback: await time(() => rollback(context, [{ name, version: '1.0.0' }])),
  };
}

/** Medians of `rounds` releases on a target of this size: milliseconds of each command, bytes that visitors get. */
async function measureTarget(target: SiteTarget, rounds: number) {
  const { remotes, revision } = await target.fetchRegistry();
  const count = Object.keys(remotes).length;
  const runs = [];
  for (let round = 1; round <= rounds; round += 1)
    runs.push(await release(target, count - 1, `1.${revision}.${round}`));
  return {
    remotes: count,
    ...mediansOf(runs),
    registry: JSON.stringify(await target.fetchRegistry()).length,
    pageCompressed: brotliCompressSync(await target.fetchPage()).length,
  };
}

type TargetFigures = Awaited<ReturnType<typeof measureTarget>>;

/** A command of its own: its store is one that this process has not read yet. Milliseconds, and calls of the store. */
async function measureCommand(
  { context, store }: SiteTarget,
  run: (own: SiteTarget['context']) => Promise<unknown>,
) {
  const { counted, calls } = countCalls(store);
  return { publish: await time(() => run({ ...context, store: counted })), calls: calls.length };
}

/** The same publish, of a further remote and promoting nothing, makes each of these revisions. */
async function measureHistory(target: SiteTarget, rounds: number) {
  const name = `mf_team${smallest}`;
  await publish(target.context, writeRemote(smallest));
  const publishes = [];
  for (const revision of publishesMeasured) {
    await growHistory(target.store, target.context.signer, name, revision - 1);
    const runs = [];
    for (let round = 1; round <= rounds; round += 1) {
      const build = writeRemote(smallest, `2.${revision}.${round}`);
      runs.push(await measureCommand(target, (context) => publish(context, build)));
    }
    publishes.push({ revision, ...mediansOf(runs) });
  }
  const oldest = { name, version: `2.${publishesMeasured[0]}.1` };
  const { publish: time } = await measureCommand(target, (context) => rollback(context, [oldest]));
  /** `rollbackToOldest`: milliseconds to the first of all versions, which is looked for in the whole history. */
  return { publishes, rollbackToOldest: time };
}

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

const historyRows = ({ publishes }: Awaited<ReturnType<typeof measureHistory>>) =>
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
  const history = await measureHistory(small, Math.max(rounds, 9));
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
