import { idle } from '@synapsei/remote-kit/idle';
import type { Telemetry } from './createTelemetry';

/** Measures the visit from the next idle moment on; what happened before, the browser has kept. */
export function measureLazily(telemetry: Telemetry): void {
  void idle()
    .then(() => import(/* webpackChunkName: "vitals" */ '../vitals/startVitals'))
    .then(
      ({ startVitals }) => startVitals(telemetry),
      (error: unknown) => console.warn('[site] this visit will not be measured:', error),
    );
}
