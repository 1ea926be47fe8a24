import type { HostApi } from '@synapsei/shared-types/host';
import { useCallback, useSyncExternalStore } from 'react';
import { useResource } from '../lib/useResource';
import { fetchShareCount, type CountedNetwork } from './shareCounts';

/** The count once known; null before that, and always if the network refuses it or the visitor does not agree. */
export function useShareCount(
  network: CountedNetwork,
  url: string,
  { config, consent }: HostApi,
): number | null {
  const isAgreed = useSyncExternalStore(consent.subscribe, () =>
    consent.get().includes('shareCounts'),
  );
  const load = useCallback(
    async (signal: AbortSignal) =>
      isAgreed ? fetchShareCount(network, url, config, signal) : null,
    [network, url, config, isAgreed],
  );
  const count = useResource(load);
  return count.status === 'ready' ? count.value : null;
}
