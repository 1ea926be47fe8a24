import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { loadTimeBounds, type Outcome, type VitalsReport } from '@synapsei/shared-types/telemetry';
import { randomHex } from '@synapsei/remote-kit/randomHex';
import type { ExposedModule } from '../remotes/exposedModules';

/** An outcome without its release and count. `milliseconds`: duration of the load. */
export type Event = Pick<Outcome, 'outcome' | 'kind' | 'directive'> & {
  milliseconds?: number;
};
export type Telemetry = ReturnType<typeof createTelemetry>;

/** Time to collect outcomes before a report, in ms: those of one view mostly occur together. */
const batchMs = 5000;
const largestBatch = 50;

/** The part of a release that is kept: a tab may see many versions. */
type Seen = Pick<ExposedModule, 'source' | 'cohort'> & {
  release: Pick<DeployedRelease, 'name' | 'version' | 'uniqueName' | 'baseUrl'>;
};

/** A release, why it was chosen, and the module if the outcome concerns one. */
type Subject = Seen & Partial<Pick<ExposedModule, 'module'>>;

export const toBucket = (milliseconds: number) =>
  loadTimeBounds.find((bound) => milliseconds <= bound) ?? null;

/**
 * Counts outcomes of loading and running modules and reports them to the collector by beacon: every few seconds while
 * there is something to report, and when the page is left.
 */
export function createTelemetry(collector: string) {
  // Distinguishes this page view's reports from others; not kept.
  const visit = randomHex(16);
  const counted = new Map<string, Outcome>();
  const releases = new Map<string, Seen>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** @returns whether the browser accepted it */
  function send(path: string, content: object): boolean {
    // A text body needs no preflight, which a page being left could not wait for.
    const report = JSON.stringify({ schemaVersion: 1, visit, ...content });
    return navigator.sendBeacon?.(`${collector}/v1/${path}`, report) ?? false;
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const outcomes = [...counted.values()].slice(0, largestBatch);
    if (outcomes.length === 0) return;
    if (send('outcomes', { outcomes })) counted.clear();
  }

  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  return {
    flush,
    /** Releases that ran in this page view. */
    running: (): Seen[] => [...releases.values()],
    /** Call once, when the page is left. */
    sendVitals: (measured: VitalsReport['releases']) => send('vitals', { releases: measured }),
    count(origin: Subject, { milliseconds, ...event }: Event) {
      const { release, source, cohort } = origin;
      const { name: remote, version, uniqueName, baseUrl } = release;
      releases.set(uniqueName, {
        release: { name: remote, version, uniqueName, baseUrl },
        source,
        cohort,
      });
      const loadMs = milliseconds === undefined ? undefined : toBucket(milliseconds);
      const { module } = origin;
      const outcome: Outcome = { remote, version, source, module, ...event, loadMs, count: 1 };
      const key = JSON.stringify(outcome);
      const known = counted.get(key);
      if (known) known.count++;
      else counted.set(key, outcome);
      timer ??= setTimeout(flush, batchMs);
    },
  };
}
