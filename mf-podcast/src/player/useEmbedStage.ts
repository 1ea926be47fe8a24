import { useEffect, useState } from 'react';
import type { PlaybackGroup } from './playbackGroup';

export type EmbedStage = 'facade' | 'loading' | 'ready' | 'unavailable';

/** A frame of another site cannot report that it failed; after this it counts as failed. */
const embedLimitMs = 8_000;

/**
 * The life of an embedded player. Another site's frame cannot be paused from outside, so pausing it
 * for another episode takes it out of the page and brings the facade back.
 */
export function useEmbedStage(group: PlaybackGroup) {
  const [stage, setStage] = useState<EmbedStage>('facade');
  const [player] = useState(() => ({ pause: () => setStage('facade') }));

  useEffect(() => {
    if (stage !== 'loading') return undefined;
    const timer = setTimeout(() => setStage('unavailable'), embedLimitMs);
    return () => clearTimeout(timer);
  }, [stage]);

  return {
    stage,
    start() {
      group.started(player);
      setStage('loading');
    },
    /** The browser's own error page counts as loaded too; only being offline tells it apart. */
    loaded: () => setStage(navigator.onLine ? 'ready' : 'unavailable'),
  };
}
