import type { Telemetry } from './createTelemetry';

/** Counts without weighing on the first view: the code comes with the federation runtime, before any outcome. */
export function countLazily(collector: string): Pick<Telemetry, 'count'> {
  let telemetry: Promise<Telemetry> | undefined;
  return {
    count(exposed, event) {
      if (!collector) return;
      telemetry ??= import(/* webpackChunkName: "federation" */ './createTelemetry').then(
        ({ createTelemetry }) => createTelemetry(collector),
      );
      // Without its code nothing is counted; what failed to load has been told otherwise.
      telemetry.then(({ count }) => count(exposed, event)).catch(() => (telemetry = undefined));
    },
  };
}
