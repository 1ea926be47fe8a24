import type { Telemetry } from './createTelemetry';

/** Counts outcomes without slowing the first view: the code loads with the federation runtime, before any outcome. */
export function countLazily(collector: string): Pick<Telemetry, 'count'> {
  let telemetry: Promise<Telemetry> | undefined;
  return {
    count(exposed, event) {
      if (!collector) return;
      telemetry ??= import(/* webpackChunkName: "federation" */ './createTelemetry').then(
        ({ createTelemetry }) => createTelemetry(collector),
      );
      // Without its code nothing is counted; the failed load is reported elsewhere.
      telemetry.then(({ count }) => count(exposed, event)).catch(() => (telemetry = undefined));
    },
  };
}
