import type { Page } from '@playwright/test';

declare global {
  var __timers: { intervals: Set<unknown>; timeouts: Set<unknown> };
}

/** Runs in the page before its scripts: tracks pending timers. */
function watchTimers(): void {
  const watch = (kind: 'Timeout' | 'Interval') => {
    const pending = new Set<unknown>();
    const start = globalThis[`set${kind}`].bind(window) as typeof window.setTimeout;
    const stop = globalThis[`clear${kind}`].bind(window);
    const set = (handler: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
      const run = () => {
        if (kind === 'Timeout') pending.delete(id);
        handler(...values);
      };
      const id = start(run, delay);
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
}

/** Call it before the page opens. @returns a function that counts what the page retains after garbage collection */
export async function footprintOf(page: Page) {
  await page.addInitScript(watchTimers);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    // Twice, because objects that the first pass frees may have referenced others.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)!.value;
    await session.send('DOM.enable');
    const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
    // While enabled, the domain would keep the nodes that it has named.
    await session.send('DOM.disable');
    const own = await page.evaluate(() => ({
      /** Style sheets and preloads, in links and in elements. */
      links: document.querySelectorAll('link[rel="stylesheet"], link[rel="preload"], style').length,
      intervals: globalThis.__timers.intervals.size,
      timeouts: globalThis.__timers.timeouts.size,
    }));
    return {
      /** All nodes, attached or not, that something references. */
      nodes: metric('Nodes'),
      /** Nodes outside every document that scripts still reference. */
      detached: detachedNodes.reduce((sum, { retainedNodeIds }) => sum + retainedNodeIds.length, 0),
      listeners: metric('JSEventListeners'),
      /** Bytes of JavaScript objects. */
      heap: metric('JSHeapUsedSize'),
      ...own,
    };
  };
}

export type Footprint = Awaited<ReturnType<Awaited<ReturnType<typeof footprintOf>>>>;
