import { afterRunning } from '@synapsei/remote-kit/afterRunning';
import type { HostApi } from '@synapsei/shared-types/host';
import { useEffect, useState } from 'react';
import { canReach } from './canReach';
import type { PlaybackGroup } from './PlaybackGroup';

export type EmbedStage = 'facade' | 'question' | 'loading' | 'ready' | 'unavailable';

/** A frame of another site cannot report a failure; after this time it counts as failed. */
const embedLimitMs = 8_000;

/** Unavailable, unless the visitor has moved on to another episode meanwhile. */
const toUnavailable = (stage: EmbedStage) =>
  stage === 'facade' || stage === 'question' ? stage : 'unavailable';

/** Ready only if still loading: browsers report their own error page as loaded, too. */
const toReady = (stage: EmbedStage) => (stage === 'loading' ? 'ready' : stage);

/**
 * The stages of an embedded player, which is loaded only with the visitor's consent. Another site's
 * frame cannot be paused from outside, so pausing it removes it and restores the facade.
 */
export function useEmbedStage(src: string, group: PlaybackGroup, consent: HostApi['consent']) {
  const [stage, setStage] = useState<EmbedStage>('facade');
  const [player] = useState(() => ({ pause: () => setStage('facade') }));

  useEffect(
    () =>
      stage === 'loading' ? afterRunning(embedLimitMs, () => setStage('unavailable')) : undefined,
    [stage],
  );

  useEffect(
    () =>
      consent.subscribe(() => {
        if (!consent.get().includes('embeddedPlayers')) setStage('facade');
      }),
    [consent],
  );

  async function start() {
    if (!consent.get().includes('embeddedPlayers')) return setStage('question');
    group.started(player);
    setStage('loading');
    if (!(await canReach(src))) setStage(toUnavailable);
  }

  function agree() {
    consent.agree('embeddedPlayers');
    return start();
  }

  return { stage, start, agree, loaded: () => setStage(toReady) };
}
