import { idle } from '@synapsei/remote-kit/idle';
import type { Telemetry } from './Telemetry';

/** Measures the visit from the next idle moment on; the browser has recorded earlier events. */
function measureLazily(telemetry: Telemetry): void {
  void idle()
    .then(() => import(/* webpackChunkName: "vitals" */ '../vitals/startVitals'))
    .then(
      ({ startVitals }) => startVitals(telemetry),
      (error: unknown) => console.warn('[site] this visit will not be measured:', error),
    );
}

/**
 * Counts outcomes without slowing the first view: the code loads with the federation runtime, before any outcome.
 * `measure` starts with it.
 */
export function countLazily(collector: string, measure = measureLazily): Pick<Telemetry, 'count'> {
  let telemetry: Promise<Telemetry> | undefined;

  async function load(): Promise<Telemetry> {
    const module = await import(/* webpackChunkName: "federation" */ './Telemetry');
    const created = module.createTelemetry(collector);
    measure(created);
    return created;
  }

  return {
    count(exposed, event) {
      if (!collector) return;
      telemetry ??= load();
      // Without its code nothing is counted; the failed load is reported elsewhere.
      telemetry.then(({ count }) => count(exposed, event)).catch(() => (telemetry = undefined));
    },
  };
}
