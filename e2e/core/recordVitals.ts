import { text } from 'node:stream/consumers';
import { parseJsonText, parserOf } from '@synapsei/base';
import { startLocal } from '@synapsei/release/testing';
import { vitalsReportSchema, type ReleaseVitals } from '@synapsei/shared-types/telemetry';
import type { Page } from '@playwright/test';
import type { ReleaseTarget } from './ReleaseTarget';

/** What TypeScript's types of the browser do not yet know. */
type LongFrame = PerformanceEntry & { blockingDuration: number };

declare global {
  /** The types of entries that the page's own code observes. */
  var __observed: Set<string>;
  /** Events that the browser has measured, slow ones. */
  var __slowEvents: string[];
  /** Milliseconds for which frames that the browser has measured kept the page from answering. */
  var __blockedMs: number;
}

/** Lets `untilMeasured`, `untilAnswered` and `untilBlocked` know what happens in the page. Call it before the page opens. */
export const watchMeasuring = (page: Page) =>
  page.addInitScript(() => {
    globalThis.__observed = new Set();
    globalThis.__slowEvents = [];
    globalThis.__blockedMs = 0;
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function (this: PerformanceObserver, options) {
      if (options?.type) globalThis.__observed.add(options.type);
      observe.call(this, options);
    };
    observe.call(
      new PerformanceObserver((list) =>
        globalThis.__slowEvents.push(...list.getEntries().map(({ name }) => name)),
      ),
      { type: 'event' },
    );
    observe.call(
      new PerformanceObserver((list) => {
        for (const frame of list.getEntries() as LongFrame[])
          globalThis.__blockedMs += frame.blockingDuration;
      }),
      { type: 'long-animation-frame' },
    );
  });

/** The visit is measured: of these types of entries nobody else asks for the first. */
export const untilMeasured = (page: Page) =>
  page.waitForFunction(() =>
    ['measure', 'layout-shift'].every((type) => globalThis.__observed.has(type)),
  );

/** The browser has measured a click of more than 100 ms to the paint that followed it. */
export const untilAnswered = (page: Page) =>
  page.waitForFunction(() => globalThis.__slowEvents.includes('click'));

/**
 * The browser has measured frames that kept the page from answering for so long: it does so only after the paint that
 * follows, and a page that is left before does not learn of the frame.
 */
export const untilBlocked = (page: Page, milliseconds: number) =>
  page.waitForFunction((least) => globalThis.__blockedMs >= least, milliseconds);

/** @throws Error when a collector would refuse it */
const read = (body: string) => parseJsonText(body, 'A report', parserOf(vitalsReportSchema));

/** In place of a target's collector: keeps what pages tell of their vitals, as they sent it. */
export async function recordVitals({ configure }: ReleaseTarget) {
  const bodies: string[] = [];
  const { origin, stop } = await startLocal((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/vitals') bodies.push(body);
      response.writeHead(204).end();
    });
  });
  await configure({ telemetry: { collector: origin, traces: [] } });
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
