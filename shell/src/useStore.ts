import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '@synapsei/shared-types/host';

export function useStore<Value>(store: ReadableStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
