import type { ReadableStore } from './host';

export type Store<Value> = ReadableStore<Value> & { set(next: Value): void };

/** The smallest store that `useSyncExternalStore` can read. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
