import { isTeam, loadTimeBounds, type Outcome, type OutcomeReport } from '@synapsei/shared-types';
import type { Origin } from '../remotes/report/findOrigin';

/** An outcome without release and count. `milliseconds`: duration of a load. */
export type Event = Pick<Outcome, 'outcome' | 'kind' | 'directive'> & { milliseconds?: number };
export type Telemetry = ReturnType<typeof createTelemetry>;

/** Milliseconds: outcomes of one view mostly occur together. */
const batchMs = 5000;
const largestBatch = 50;

export const toBucket = (milliseconds: number) =>
  loadTimeBounds.find((bound) => milliseconds <= bound) ?? null;

/**
 * Counts outcomes of loading and running modules and sends them to the collector by beacon: every
 * few seconds if there are any, and when the page is left. Without a collector nothing is counted.
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
    // Plain text needs no preflight, which a closing page could not wait for.
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
