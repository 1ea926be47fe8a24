import { text } from 'node:stream/consumers';
import { parseJsonText, parserOf } from '@synapsei/base';
import { startLocal } from '@synapsei/workspace/testing';
import { vitalsReportSchema, type ReleaseVitals } from '@synapsei/shared-types/telemetry';
import type { Page } from '@playwright/test';
import type { ReleaseTarget } from './ReleaseTarget';

declare global {
  /** Types that the page observes, and slow events that the browser measured. */
  var __measured: { observed: Set<string>; slowEvents: string[] };
}

/** Records what `untilMeasured` and `untilAnswered` wait for. Call it before the page opens. */
export const watchMeasuring = (page: Page) =>
  page.addInitScript(() => {
    globalThis.__measured = { observed: new Set(), slowEvents: [] };
    const measured = globalThis.__measured;
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function (this: PerformanceObserver, options) {
      if (options?.type) measured.observed.add(options.type);
      observe.call(this, options);
    };
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      observe.call(new PerformanceObserver((list) => list.getEntries().forEach(note)), { type });
    watch('event', ({ name }) => measured.slowEvents.push(name));
  });

/** Waits until the page measures the visit: it alone observes `mark`. */
export const untilMeasured = (page: Page) =>
  page.waitForFunction(() =>
    ['mark', 'layout-shift'].every((type) => globalThis.__measured.observed.has(type)),
  );

/** Waits until the browser has measured a click of more than 100 ms up to the next paint. */
export const untilAnswered = (page: Page) =>
  page.waitForFunction(() => globalThis.__measured.slowEvents.includes('click'));

/** Parses a report. @throws Error if a collector would refuse it */
const read = (body: string) => parseJsonText(body, 'A report', parserOf(vitalsReportSchema));

/** Replaces a target's collector, and keeps the pages' reports of vitals as sent. */
export async function recordVitals({ configure }: ReleaseTarget) {
  const bodies: string[] = [];
  const { origin, stop } = await startLocal((request, response) => {
    const keep = (body: string) => {
      if (request.url === '/v1/vitals') bodies.push(body);
      response.writeHead(204).end();
    };
    // A report that is incomplete at the end does not count.
    text(request).then(keep, () => undefined);
  });
  await configure({ telemetry: { collector: origin } });
  return {
    bodies,
    reports: () => bodies.map(read),
    last(): Partial<Record<string, ReleaseVitals>> {
      const releases = bodies.slice(-1).flatMap((body) => read(body).releases);
      return Object.fromEntries(releases.map((release) => [release.remote, release]));
    },
    stop,
  };
}
