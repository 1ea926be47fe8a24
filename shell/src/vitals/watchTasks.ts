import type { PageRelease } from '@synapsei/shared-types/registry';
import { findOrigin } from '../remotes/report/findOrigin';
import { shellRelease } from '../remotes/report/shellRelease';
import { renderedRelease } from '../remotes/exposedModules';
import { canObserve, observe } from './observe';
import { shareOut, type Claim, type Run } from './shareOut';

type Frame = PerformanceLongAnimationFrameTiming;
type Owned = { release: Pick<PageRelease, 'uniqueName' | 'baseUrl'> };

/** Milliseconds by a release's unique name. */
export type Times = Map<string, number>;

/** How many runs and claims wait for each other: entries of one frame come in several batches. */
const pending = { runs: 200, claims: 1000 };
/** Milliseconds. Shorter interactions block nobody. */
const shortestEvent = 50;

const endOf = ({ startTime, duration }: PerformanceEntry) => startTime + duration;

/** What ran in a frame: each script is where the browser called one, the code that it calls included. */
export const toRuns = ({ scripts }: Frame): Run[] =>
  scripts.map((script) => ({
    start: script.startTime,
    end: endOf(script),
    address: script.sourceURL,
  }));

/** Adds up who runs in tasks that keep the page from answering. `ownerOf`: a node's release, by its unique name. */
export function watchTasks(ownerOf: (node: Node | null) => string, running: () => Owned[]) {
  const shell = shellRelease();
  const runs: Run[] = [];
  const claims: Claim[] = [];
  const times: Times = new Map();

  function charge(run: Run, all: Claim[], to: Times) {
    const releases: Owned[] = [...running(), { release: shell }];
    const own = findOrigin(releases, run.address)?.release.uniqueName;
    shareOut(run, own && own !== shell.uniqueName ? [] : all, own, (owner, milliseconds) =>
      to.set(owner, (to.get(owner) ?? 0) + milliseconds),
    );
  }

  /** Charges all but the last `kept` runs. */
  function settle(kept: number) {
    for (const run of runs.splice(0, Math.max(0, runs.length - kept))) charge(run, claims, times);
    claims.splice(0, Math.max(0, claims.length - pending.claims));
  }

  function addRuns(added: Run[]) {
    runs.push(...added);
    settle(pending.runs);
  }

  const flushes = [
    observe<PerformanceEventTiming>(
      'event',
      (events) => {
        for (const { target, processingStart: start, processingEnd: end } of events)
          if (target) claims.push({ owner: ownerOf(target), start, end });
      },
      { durationThreshold: shortestEvent },
    ),
    observe<PerformanceMeasure>('measure', (measures) => {
      for (const { name, startTime: start, duration } of measures) {
        const owner = renderedRelease(name);
        if (owner) claims.push({ owner, start, end: start + duration });
      }
    }),
    canObserve('long-animation-frame')
      ? observe<Frame>('long-animation-frame', (frames) =>
          addRuns(frames.filter(({ blockingDuration }) => blockingDuration > 0).flatMap(toRuns)),
        )
      : // Earlier browsers tell that something ran, not what.
        observe('longtask', (tasks) =>
          addRuns(tasks.map((task) => ({ start: task.startTime, end: endOf(task), address: '' }))),
        ),
  ];

  return {
    /** Of the whole visit. */
    total(): Times {
      for (const flush of flushes) flush();
      settle(0);
      return times;
    },
    /** Of some runs, with claims that are known besides. */
    share(some: Run[], known: Claim[]): Times {
      const to: Times = new Map();
      for (const run of some) charge(run, [...claims, ...known], to);
      return to;
    },
  };
}
