import { text } from 'node:stream/consumers';
import { parseJsonText, parserOf } from '@synapsei/base';
import { startLocal } from '@synapsei/workspace/testing';
import { vitalsReportSchema, type ReleaseVitals } from '@synapsei/shared-types/telemetry';
import type { Page } from '@playwright/test';
import type { ReleaseTarget } from './ReleaseTarget';

declare global {
  /** What the page's own code observes, and the slow events that the browser has measured. */
  var __measured: { observed: Set<string>; slowEvents: string[] };
}

/** Lets `untilMeasured` and `untilAnswered` know what happens in the page. Call it before the page opens. */
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

/** The visit is measured: of these types of entries nobody else asks for the first. */
export const untilMeasured = (page: Page) =>
  page.waitForFunction(() =>
    ['mark', 'layout-shift'].every((type) => globalThis.__measured.observed.has(type)),
  );

/** The browser has measured a click of more than 100 ms to the paint that followed it. */
export const untilAnswered = (page: Page) =>
  page.waitForFunction(() => globalThis.__measured.slowEvents.includes('click'));

/** @throws Error when a collector would refuse it */
const read = (body: string) => parseJsonText(body, 'A report', parserOf(vitalsReportSchema));

/** In place of a target's collector: keeps what pages tell of their vitals, as they sent it. */
export async function recordVitals({ configure }: ReleaseTarget) {
  const bodies: string[] = [];
  const { origin, stop } = await startLocal((request, response) => {
    const keep = (body: string) => {
      if (request.url === '/v1/vitals') bodies.push(body);
      response.writeHead(204).end();
    };
    // What a page had not sent to its end when this stopped is none.
    text(request).then(keep, () => undefined);
  });
  await configure({ telemetry: { collector: origin } });
  return {
    bodies,
    reports: () => bodies.map(read),
    /** The last visit's, by remote. */
    last(): Partial<Record<string, ReleaseVitals>> {
      const releases = bodies.slice(-1).flatMap((body) => read(body).releases);
      return Object.fromEntries(releases.map((release) => [release.remote, release]));
    },
    stop,
  };
}
