import { createStore } from '../createStore';

type Hold = { reason: string };

/** What keeps the page from changing under the visitor's hands, such as a reply that streams. */
export function createHolds() {
  const store = createStore<readonly Hold[]>([]);
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Holds until the function that it gives is called; calling that again changes nothing. */
    hold(reason: string): () => void {
      const own = { reason };
      store.set([...store.get(), own]);
      return () => {
        if (store.get().includes(own)) store.set(store.get().filter((hold) => hold !== own));
      };
    },
  };
}
