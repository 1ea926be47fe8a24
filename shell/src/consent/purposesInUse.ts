import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { purposes, type Purpose } from '@synapsei/shared-types/host';

/** Who would be contacted for each purpose, with this configuration. */
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

/** Nobody is asked for anything else. */
export function purposesInUse(config: RuntimeConfig): Purpose[] {
  const providers = providersOf(config);
  return purposes.filter((purpose) => providers[purpose].length > 0);
}
