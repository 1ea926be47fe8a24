import type { Site } from '../SiteContext';

/** No visitor waits longer for the code, in ms. */
const longestMs = 3000;

/**
 * Traces start before remotes do, so that no call is missed. Their code loads only if the config names
 * services that take part; without it the page works untraced.
 */
export async function startTracesOnDemand(site: Site): Promise<void> {
  const { traces, collector } = site.host.config.telemetry;
  if (traces.length === 0 || !collector) return;
  const start = import(/* webpackChunkName: "traces" */ './startTraces').then(
    ({ startTraces }) => startTraces(site),
    (error: unknown) => console.warn('[traces] this page is not traced:', error),
  );
  await Promise.race([start, new Promise((resolve) => setTimeout(resolve, longestMs))]);
}
