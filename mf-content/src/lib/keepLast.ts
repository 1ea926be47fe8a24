import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { useMemo } from 'react';
import { useResource, type Load } from '@synapsei/remote-kit/useResource';

type Request<Value, Key> = (
  config: RuntimeConfig,
  signal: AbortSignal,
  show: (value: Value) => void,
  key?: Key,
) => Promise<Value>;

/**
 * Makes a hook that keeps the last value of each key, so that Back shows it while a newer one loads. If loading
 * fails, the last value stays. Each config has its own values, because it names the services.
 */
export function keepLast<Value, Key>(request: Request<Value, Key>) {
  const kept = new WeakMap<RuntimeConfig, Map<Key | undefined, Value>>();
  return function useKept(config: RuntimeConfig, key?: Key) {
    const load = useMemo(() => {
      const values = kept.get(config) ?? new Map<Key | undefined, Value>();
      kept.set(config, values);
      const last = values.get(key);
      const refresh: Load<Value> = async (signal, show) => {
        try {
          // The first pages are not shown alone: a list that shrinks and grows again would move under the reader.
          const value = await request(config, signal, last === undefined ? show : () => {}, key);
          values.set(key, value);
          return value;
        } catch (error) {
          if (last === undefined) throw error;
          if (!signal.aborted) console.error(error);
          return last;
        }
      };
      return Object.assign(refresh, { last });
    }, [config, key]);
    return useResource(load);
  };
}
