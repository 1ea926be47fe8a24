import type { AnalyticsEvent } from '@synapsei/shared-types';
import type {} from './queueClicks';

/**
 * Counts clicks on the first view, for as long as it stands in for the page of its remote: those from before
 * the shell ran at once, later ones as they come. A page without the queue has no first view to click on.
 */
export function countClicks(track: (event: AnalyticsEvent) => void): void {
  const queue = globalThis.firstViewClicks;
  if (!queue) return;
  const count = (event: string) => {
    try {
      track(JSON.parse(event) as AnalyticsEvent);
    } catch {
      console.warn(`[analytics] ${event} is no event`);
    }
  };
  for (const event of queue) count(event);
  queue.push = count;
}
