import { build, createSiteTarget, remotes, type SiteTarget } from '@synapsei/workspace/testing';
import {
  addRemotes,
  countCalls,
  createTeam,
  growHistory,
  publish,
  writeBuild,
} from '@synapsei/release/testing';
import { measurePage, portBase, withBrowser, withVisitor } from '../withBrowser';
import { inTurns, medianOf, ratioOf, runBenchmark, type Options } from '../runBenchmark';

/** Numbers of remotes: about the site's own, and a large estate. */
const sizes = { small: 5, large: 200 };
type Size = keyof typeof sizes;

/** Of a new target, and of one that has been published to for years. */
const revisions = { early: 10, late: 5000 };
type Age = keyof typeof revisions;

const targets = { history: 1.2, shown: 1.05 };

const name = 'mf_team';

/** The last of a target's remotes, which nobody visits. */
const writeRemote = (version: string) =>
  writeBuild({
    name,
    version,
    routes: [{ path: '/team', module: './ChatPage', title: 'Team', layout: 'full' }],
    slots: [],
    navigation: [],
  });

/** The site's own target with more remotes, up to this number. */
async function createEstate(size: Size) {
  const target = await createSiteTarget(portBase());
  const others = sizes[size] - remotes.length - 1;
  const teams = Array.from({ length: others }, (_, index) =>
    createTeam(index, 1, target.filesOrigin),
  );
  await addRemotes(target.context, teams);
  await publish(target.context, writeRemote('1.0.0'));
  return target;
}

/** As a command of its own does, whose process has not read the store yet. */
async function timePublish({ context, store }: SiteTarget, folder: string) {
  const { counted, calls } = countCalls(store);
  const started = performance.now();
  await publish({ ...context, store: counted }, folder);
  return { milliseconds: performance.now() - started, calls: calls.length };
}

/** The same publish, of a remote that nobody visits and promoting nothing, makes each of these revisions. */
async function measureHistory(target: SiteTarget, rounds: number) {
  const runs: Record<Age, Awaited<ReturnType<typeof timePublish>>[]> = { early: [], late: [] };
  for (const age of ['early', 'late'] as const) {
    const revision = revisions[age];
    await growHistory(target.store, target.context.signer, name, revision - 1);
    for (let round = 1; round <= rounds; round += 1)
      runs[age].push(await timePublish(target, writeRemote(`2.${revision}.${round}`)));
  }
  return runs;
}

/** First visits with an empty cache, in turns on the smallest and the largest target. */
const measureVisits = (estates: Record<Size, SiteTarget>, rounds: number) =>
  withBrowser((browser) =>
    inTurns(['small', 'large'], rounds, (size) => {
      const { url } = estates[size].context.target;
      return withVisitor(browser, (context) => measurePage(context, `${url}#/products`));
    }),
  );

async function measure(estates: Record<Size, SiteTarget>, rounds: number) {
  const { small, large } = await measureVisits(estates, rounds);
  const { early, late } = await measureHistory(estates.small, Math.max(rounds, 9));
  const compareHistory = (of: 'milliseconds' | 'calls') => {
    const unit = of === 'calls' ? 'count' : of;
    const what = `publish at revision ${revisions.late} over ${revisions.early}: ${of}`;
    return ratioOf(what, unit, [medianOf(late, of), medianOf(early, of)], {
      most: targets.history,
    });
  };
  const figures = [
    compareHistory('milliseconds'),
    compareHistory('calls'),
    ratioOf(
      `first visit with ${sizes.large} remotes over ${sizes.small}: content shown`,
      'milliseconds',
      [medianOf(large, 'shown'), medianOf(small, 'shown')],
      { most: targets.shown },
    ),
  ];
  return { figures, rounds, visits: { small, large }, publishes: { early, late } };
}

/**
 * Publishing early and late in a history, and a first visit on a target of 200 remotes compared with one of 5 in the
 * same run. `--runs 5`.
 */
export async function benchRelease({ runs: rounds = 5 }: Options): Promise<void> {
  await build();
  const estates = { small: await createEstate('small'), large: await createEstate('large') };
  try {
    await runBenchmark('release', () => measure(estates, rounds));
  } finally {
    await Promise.all([estates.small.stop(), estates.large.stop()]);
  }
}
