import type { Telemetry } from './createTelemetry';
import { measureLazily } from './measureLazily';

/**
 * Counts outcomes without slowing the first view: the code loads with the federation runtime, before any outcome.
 * `measure` starts with it.
 */
export function countLazily(
  collector: string,
  measure: (telemetry: Telemetry) => void = measureLazily,
): Pick<Telemetry, 'count'> {
  let telemetry: Promise<Telemetry> | undefined;

  async function load(): Promise<Telemetry> {
    const module = await import(/* webpackChunkName: "federation" */ './createTelemetry');
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
