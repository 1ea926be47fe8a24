import { messageFates, outcomeMark, type MarkedOutcome } from '@synapsei/shared-types/telemetry';
import { findOrigin } from '../remotes/report/findOrigin';
import type { Telemetry } from '../telemetry/createTelemetry';
import { observe } from './observe';

/** Counts what releases mark in the browser's timeline, from the start of the page on. */
export function countMarks({ running, count }: Pick<Telemetry, 'running' | 'count'>): void {
  observe<PerformanceMark>('mark', (marks) => {
    for (const { name, detail } of marks) {
      if (name !== outcomeMark) continue;
      const { outcome, baseUrl } = detail as MarkedOutcome;
      const origin = findOrigin(running(), baseUrl);
      // The collector refuses a whole report for one outcome that it does not know.
      if (origin && messageFates.includes(outcome)) count(origin, { outcome });
    }
  });
}
