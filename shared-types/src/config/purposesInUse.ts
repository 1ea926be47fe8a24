import { purposes, type Purpose } from '../host/host';
import type { RuntimeConfig } from './runtimeConfig';

/** The companies that would be contacted for each purpose, with this configuration. */
export function providersOf({
  analytics,
  share,
  podcast,
}: RuntimeConfig): Record<Purpose, string[]> {
  const { facebookCount, redditCount } = share;
  return {
    measurement: analytics.measurementId ? ['Google Analytics'] : [],
    shareCounts: [...(facebookCount ? ['Facebook'] : []), ...(redditCount ? ['Reddit'] : [])],
    embeddedPlayers: [...new Set(podcast.episodes.map(({ src }) => new URL(src).hostname))],
  };
}

/** The purposes for which a visitor is asked. */
export function purposesInUse(config: RuntimeConfig): Purpose[] {
  const providers = providersOf(config);
  return purposes.filter((purpose) => providers[purpose].length > 0);
}
