import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './host';

export type Store<Value> = ReadableStore<Value> & { set(next: Value): void };

/** A value that others can follow. */
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

/** The value of a store in a component, which renders again after each change. */
export function useStore<Value>({ subscribe, get }: ReadableStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
