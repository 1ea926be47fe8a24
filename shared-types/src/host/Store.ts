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

/** A list that others can follow; `add` returns how to take the item out again. */
export function createListStore<Item extends object>() {
  const { get, set, subscribe } = createStore<readonly Item[]>([]);
  function add(item: Item): () => void {
    const own = { ...item };
    set([...get(), own]);
    return () => {
      if (get().includes(own)) set(get().filter((other) => other !== own));
    };
  }
  return { get, subscribe, add };
}

/** The value of a store in a component, which renders again after each change. */
export function useStore<Value>({ subscribe, get }: ReadableStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
