import { createStore } from '@synapsei/shared-types/host';

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
