import type { INPMetricWithAttribution } from 'web-vitals/attribution';
import type { Claim, Run, Span } from './shareOut';
import { toRuns, type Times, type watchTasks } from './watchTasks';

type Metric = Pick<INPMetricWithAttribution, 'entries' | 'attribution'>;

const isLong = ({ start, end }: Span) => start < end;

/** What of a period none of `others` covers. */
const uncovered = (period: Span, others: Span[]): Span[] =>
  others.reduce(
    (left, { start, end }) =>
      left
        .flatMap((one) => [
          { start: one.start, end: Math.min(one.end, start) },
          { start: Math.max(one.start, end), end: one.end },
        ])
        .filter(isLong),
    [period],
  );

/** What ran from the interaction to the next paint. */
function runsOf({ entries, attribution }: Metric): Run[] {
  const { longAnimationFrameEntries: frames, interactionTime = 0, nextPaintTime = 0 } = attribution;
  const runs = frames
    .flatMap(toRuns)
    .map((run) => ({
      ...run,
      start: Math.max(run.start, interactionTime),
      end: Math.min(run.end, nextPaintTime),
    }))
    .filter(isLong);
  // Not all browsers tell which scripts ran, and a frame may not be told yet; listeners surely ran.
  const listeners = entries.flatMap(({ processingStart: start, processingEnd: end }) =>
    uncovered({ start, end }, runs),
  );
  return [...runs, ...listeners.map((span) => ({ ...span, address: '' }))];
}

/** The element may be gone, so that only web-vitals still knows whose it was. */
function claimOf({ attribution }: Metric, owner: string): Claim {
  const { interactionTime = 0, inputDelay, processingDuration } = attribution;
  const start = interactionTime + inputDelay;
  return { owner, start, end: start + processingDuration };
}

/** How long each release's code held up an interaction with an element of `owner`. */
export const shareInteraction = (
  metric: Metric,
  owner: string,
  { share }: Pick<ReturnType<typeof watchTasks>, 'share'>,
): Times => share(runsOf(metric), [claimOf(metric, owner)]);
