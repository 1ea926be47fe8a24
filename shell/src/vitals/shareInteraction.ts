import type { INPMetricWithAttribution } from 'web-vitals/attribution';
import type { Claim, Run } from './shareOut';
import { toRuns, type Times, type watchTasks } from './watchTasks';

type Metric = Pick<INPMetricWithAttribution, 'entries' | 'attribution'>;

/** What ran from the interaction to the next paint. */
function runsOf({ entries, attribution }: Metric): Run[] {
  const { longAnimationFrameEntries: frames, interactionTime = 0, nextPaintTime = 0 } = attribution;
  const runs = frames.flatMap(toRuns).map((run) => ({
    ...run,
    start: Math.max(run.start, interactionTime),
    end: Math.min(run.end, nextPaintTime),
  }));
  if (runs.length > 0) return runs.filter(({ start, end }) => start < end);
  // Browsers that do not tell which scripts ran tell how long the listeners took.
  return entries.map(({ processingStart: start, processingEnd: end }) => ({
    start,
    end,
    address: '',
  }));
}

/** The element may be gone, so that only web-vitals still knows whose it was. */
function claimOf({ attribution }: Metric): Claim[] {
  const { interactionTarget: owner, interactionTime = 0, inputDelay } = attribution;
  const start = interactionTime + inputDelay;
  return owner ? [{ owner, start, end: start + attribution.processingDuration }] : [];
}

/** How long each release's code held up an interaction. */
export const shareInteraction = (
  metric: Metric,
  { share }: Pick<ReturnType<typeof watchTasks>, 'share'>,
): Times => share(runsOf(metric), claimOf(metric));
