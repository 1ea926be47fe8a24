import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { useCallback } from 'react';
import { useResource } from '../lib/useResource';
import { fetchShareCount, type CountedNetwork } from './shareCounts';

/** The count once known; null before that, and always if it is refused. */
export function useShareCount(
  network: CountedNetwork,
  url: string,
  config: RuntimeConfig,
): number | null {
  const load = useCallback(
    (signal: AbortSignal) => fetchShareCount(network, url, config, signal),
    [network, url, config],
  );
  const count = useResource(load);
  return count.status === 'ready' ? count.value : null;
}
