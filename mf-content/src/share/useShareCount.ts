import type { HostApi } from '@synapsei/shared-types/host';
import { useCallback, useSyncExternalStore } from 'react';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { isRecord } from '@synapsei/shared-types/values';
import { useResource } from '@synapsei/remote-kit/useResource';
import { fetchJson } from '../lib/fetchJson';

/** The value at a path of keys in untrusted JSON. */
function at(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value)) return at(value[Number(key)], rest);
  return isRecord(value) ? at(value[key], rest) : undefined;
}

type CountSource = {
  endpoint: (share: RuntimeConfig['share']) => string;
  parameters: (url: string) => Record<string, string>;
  path: string[];
};

const sources = {
  facebook: {
    endpoint: (share) => share.facebookCount,
    parameters: (url) => ({ id: url, fields: 'og_object{engagement}' }),
    path: ['og_object', 'engagement', 'count'],
  },
  reddit: {
    endpoint: (share) => share.redditCount,
    parameters: (url) => ({ limit: '1', url }),
    path: ['data', 'children', '0', 'data', 'score'],
  },
} satisfies Record<string, CountSource>;

type CountedNetwork = keyof typeof sources;

function countAddress(endpoint: string, parameters: Record<string, string>): string {
  const address = new URL(endpoint);
  Object.entries(parameters).forEach(([name, value]) => address.searchParams.set(name, value));
  return address.href;
}

/**
 * How often an address was shared; null if unknown. Networks often refuse this request, so a refusal
 * is not an error. With an empty endpoint in the config no request is sent.
 */
async function fetchShareCount(
  network: CountedNetwork,
  url: string,
  config: RuntimeConfig,
  signal: AbortSignal,
): Promise<number | null> {
  const source: CountSource = sources[network];
  const endpoint = source.endpoint(config.share);
  if (!endpoint) return null;
  try {
    const answer = await fetchJson(countAddress(endpoint, source.parameters(url)), signal);
    const count = at(answer, source.path);
    return typeof count === 'number' && count >= 0 ? count : null;
  } catch {
    return null;
  }
}

/** The count; null until it is known, if the network refuses it or if the visitor has not agreed. */
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
