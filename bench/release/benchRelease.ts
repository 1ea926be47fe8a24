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
import { compare, inTurns, type Options } from '../runBenchmark';

/** Numbers of remotes: a large estate, and about the site's own. */
const sizes = { large: 200, small: 5 };

/** Of a target that has been published to for years, and of a new one. */
const revisions = { late: 5000, early: 10 };

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

async function createEstate(size: number) {
  const target = await createSiteTarget(portBase());
  const teams = Array.from({ length: size - remotes.length - 1 }, (_, index) =>
    createTeam(index, 1, target.filesOrigin),
  );
  await addRemotes(target.context, teams);
  await publish(target.context, writeRemote('1.0.0'));
  return target;
}

/**
 * Publishes of a remote that nobody visits, each as by a command of its own, whose process has not read the store yet.
 */
async function measureHistory({ context, store }: SiteTarget, revision: number, rounds: number) {
  await growHistory(store, context.signer, name, revision - 1);
  const runs: { milliseconds: number; calls: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const folder = writeRemote(`2.${revision}.${round}`);
    const { counted, calls } = countCalls(store);
    const started = performance.now();
    await publish({ ...context, store: counted }, folder);
    runs.push({ milliseconds: performance.now() - started, calls: calls.length });
  }
  return runs;
}

/** Publishing early and late in a history, and a first visit with 200 remotes compared with one with 5. `--runs 5`. */
export async function benchRelease({ runs: rounds = 5 }: Options) {
  await build();
  const estates = {
    large: await createEstate(sizes.large),
    small: await createEstate(sizes.small),
  };
  try {
    const visits = await withBrowser((browser) =>
      inTurns(['large', 'small'], rounds, (size) => {
        const { url } = estates[size].context.target;
        return withVisitor(browser, (context) => measurePage(context, `${url}#/products`));
      }),
    );
    const early = await measureHistory(estates.small, revisions.early, Math.max(rounds, 9));
    const late = await measureHistory(estates.small, revisions.late, Math.max(rounds, 9));
    const publishes = { late, early };
    const publishing = `publish at revision ${revisions.late} over ${revisions.early}`;
    const visit = `first visit with ${sizes.large} remotes over ${sizes.small}: content shown`;
    const [longer, more] = [{ most: 1.2 }, { most: 1.05 }];
    const figures = [
      compare(
        `${publishing}: milliseconds`,
        'milliseconds',
        publishes,
        (run) => run.milliseconds,
        longer,
      ),
      compare(`${publishing}: calls`, 'count', publishes, ({ calls }) => calls, longer),
      compare(visit, 'milliseconds', visits, ({ shown }) => shown, more),
    ];
    return { figures, rounds, visits, publishes };
  } finally {
    await Promise.all([estates.small.stop(), estates.large.stop()]);
  }
}
