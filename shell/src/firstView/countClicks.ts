import type { AnalyticsEvent } from '@synapsei/shared-types/host';
import type {} from './queueClicks';

/**
 * Counts clicks on the first view while it stands in for its remote's page: queued ones
 * immediately, later ones as they happen. A page without the queue has no first view.
 */
export function countClicks(track: (event: AnalyticsEvent) => void): void {
  const queue = globalThis.firstViewClicks;
  if (!queue) return;
  const count = (event: string) => {
    try {
      // Written by the remote's build, whose types have checked it.
      track(JSON.parse(event) as AnalyticsEvent);
    } catch {
      console.warn(`[analytics] ${event} is not an event`);
    }
  };
  for (const event of queue) count(event);
  queue.push = count;
}
