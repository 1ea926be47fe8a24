import type { CDPSession, Page } from '@playwright/test';

declare global {
  /** Put into the page before any of its scripts. */
  var __timers: { intervals: Set<unknown>; timeouts: Set<unknown> };
}

/** What a page retains at one moment. */
export type Counts = {
  /** Attached or not, as long as something references them. */
  nodes: number;
  /** Of them, those in no document that scripts still reference. */
  detached: number;
  listeners: number;
  /** Style sheets and preloads, in links and in elements. */
  links: number;
  intervals: number;
  timeouts: number;
  /** Bytes of JavaScript objects. */
  heap: number;
};

/** Counts what a page retains after garbage collection. Create it before the page opens. */
export class Footprint {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Footprint> {
    await page.addInitScript(() => {
      type Handler = (...values: unknown[]) => void;
      type Start = (handler: Handler, delay?: number, ...values: unknown[]) => number;
      const watch = (kind: 'Timeout' | 'Interval') => {
        const pending = new Set<unknown>();
        const start = globalThis[`set${kind}`].bind(window) as unknown as Start;
        const stop = globalThis[`clear${kind}`].bind(window);
        const set: Start = (handler, delay, ...values) => {
          const run: Handler = (...passed) => {
            if (kind === 'Timeout') pending.delete(id);
            handler(...passed);
          };
          const id = start(run, delay, ...values);
          pending.add(id);
          return id;
        };
        const clear = (id?: number) => {
          pending.delete(id);
          stop(id);
        };
        Object.assign(globalThis, { [`set${kind}`]: set, [`clear${kind}`]: clear });
        return pending;
      };
      globalThis.__timers = { timeouts: watch('Timeout'), intervals: watch('Interval') };
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new Footprint(page, session);
  }

  async read(): Promise<Counts> {
    // Twice: what the first pass frees may have referenced other objects.
    await this.session.send('HeapProfiler.collectGarbage');
    await this.session.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.session.send('Performance.getMetrics');
    const metric = (name: string) => {
      const found = metrics.find((one) => one.name === name);
      if (!found) throw new Error(`The browser measures no ${name}`);
      return found.value;
    };
    const detached = await this.countDetached();
    const own = await this.page.evaluate(() => {
      const { intervals, timeouts } = globalThis.__timers;
      return {
        links: document.querySelectorAll('link[rel="stylesheet"], link[rel="preload"], style')
          .length,
        intervals: intervals.size,
        timeouts: timeouts.size,
      };
    });
    return {
      nodes: metric('Nodes'),
      detached,
      listeners: metric('JSEventListeners'),
      heap: metric('JSHeapUsedSize'),
      ...own,
    };
  }

  private async countDetached(): Promise<number> {
    await this.session.send('DOM.enable');
    const { detachedNodes } = await this.session.send('DOM.getDetachedDomNodes');
    // Enabled, it would itself keep what it has named.
    await this.session.send('DOM.disable');
    return detachedNodes.reduce((sum, { retainedNodeIds }) => sum + retainedNodeIds.length, 0);
  }
}
