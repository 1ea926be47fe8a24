import { isTeam, loadTimeBounds, type Outcome, type OutcomeReport } from '@synapsei/shared-types';
import type { Origin } from '../remotes/report/findOrigin';

/** What happened, without the release and how often. `milliseconds`: how long a load took. */
export type Event = Pick<Outcome, 'outcome' | 'kind' | 'directive'> & { milliseconds?: number };
export type Telemetry = ReturnType<typeof createTelemetry>;

/** Milliseconds: outcomes of one view mostly come together. */
const batchMs = 5000;
const largestBatch = 50;

export const toBucket = (milliseconds: number) =>
  loadTimeBounds.find((bound) => milliseconds <= bound) ?? null;

/**
 * Counts what becomes of loading and running modules and tells the collector by beacon: every few seconds while
 * there is something to tell, and when the page is left. Counts only. Without a collector nothing is
 * counted.
 */
export function createTelemetry(collector: string) {
  const counted = new Map<string, Outcome>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const outcomes = [...counted.values()].slice(0, largestBatch);
    if (outcomes.length === 0) return;
    const report: OutcomeReport = { schemaVersion: 1, outcomes };
    // Text needs no preflight, which a page that is being left could not wait for.
    if (navigator.sendBeacon?.(`${collector}/v1/outcomes`, JSON.stringify(report))) counted.clear();
  }

  if (collector) {
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') flush();
    });
  }

  return {
    flush,
    count({ release, source }: Origin, { milliseconds, ...event }: Event) {
      if (!collector) return;
      const { name: remote, version, owner } = release;
      // One label that the collector refuses would lose the whole report.
      const team = isTeam(owner.team) ? owner.team : undefined;
      const loadMs = milliseconds === undefined ? undefined : toBucket(milliseconds);
      const outcome: Outcome = { remote, version, team, source, ...event, loadMs, count: 1 };
      const key = JSON.stringify(outcome);
      const known = counted.get(key);
      if (known) known.count++;
      else counted.set(key, outcome);
      timer ??= setTimeout(flush, batchMs);
    },
  };
}
