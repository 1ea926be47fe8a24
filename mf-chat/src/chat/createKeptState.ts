import { createStore } from '@synapsei/remote-kit';
import type { ChatState } from './chatState';
import type { ChatStorage, InterruptedReply } from './chatStorage';

const draftKeptAfterMs = 400;

/**
 * The chat's state, written down so that it outlives the page. `interruption` is asked for a reply that
 * is on its way then.
 */
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
    /** Changes what need not outlive the page. */
    update,
    change(change: Partial<ChatState>): void {
      update(change);
      keep();
    },
    /** Keeps it after a pause: writing the whole conversation down with each key would slow the typing. */
    changeSoon(change: Partial<ChatState>): void {
      update(change);
      clearTimeout(timer);
      timer = setTimeout(keep, draftKeptAfterMs);
    },
    keep,
  };
}

export type KeptState = ReturnType<typeof createKeptState>;
