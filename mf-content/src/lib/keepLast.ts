import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Load } from './useResource';

/**
 * Keeps the last value of each key, so that Back shows it while a newer one loads. If loading fails, the
 * last value stays. Each config has its own values, because it names the services.
 */
export function keepLast<Value>() {
  const kept = new WeakMap<RuntimeConfig, Map<unknown, Value>>();
  return function keep(config: RuntimeConfig, key: unknown, load: Load<Value>): Load<Value> {
    const values = kept.get(config) ?? new Map<unknown, Value>();
    kept.set(config, values);
    const last = values.get(key);
    const refresh: Load<Value> = async (signal, show) => {
      try {
        // The first pages are not shown alone: a list that shrinks and grows again would move under the reader.
        const value = await load(signal, last === undefined ? show : () => {});
        values.set(key, value);
        return value;
      } catch (error) {
        if (last === undefined) throw error;
        if (!signal.aborted) console.error(error);
        return last;
      }
    };
    return Object.assign(refresh, { last });
  };
}
