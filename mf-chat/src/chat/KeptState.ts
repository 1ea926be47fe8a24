import { createStore } from '@synapsei/shared-types/host';
import type { ChatState } from './ChatState';
import type { ChatStorage, InterruptedReply } from './ChatStorage';

const draftKeptAfterMs = 400;

/** The chat's state, stored so that it survives the page. `interruption` returns the reply that is pending then. */
export function createKeptState(
  storage: ChatStorage,
  initial: ChatState,
  interruption: () => InterruptedReply | undefined,
) {
  const { get, set, subscribe } = createStore(initial);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = (change: Partial<ChatState>) => set({ ...get(), ...change });

  function keep(): void {
    clearTimeout(timer);
    storage.save(get(), interruption());
  }

  return {
    get,
    subscribe,
    /** Changes state that need not survive the page. */
    update,
    change(change: Partial<ChatState>): void {
      update(change);
      keep();
    },
    /** Stores after a pause: writing the whole conversation on each key would slow typing down. */
    changeSoon(change: Partial<ChatState>): void {
      update(change);
      clearTimeout(timer);
      timer = setTimeout(keep, draftKeptAfterMs);
    },
    keep,
  };
}

export type KeptState = ReturnType<typeof createKeptState>;
