import { createStore, type Store } from '@synapsei/shared-types/host';
import type { ChatState } from './ChatState';
import type { ChatStorage, InterruptedReply } from './ChatStorage';

const draftKeptAfterMs = 400;

/** The chat's state, stored so that it survives the page. */
export class KeptState {
  private readonly store: Store<ChatState>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly storage: ChatStorage,
    initial: ChatState,
    /** Returns the reply that is pending, to be stored as well. */
    private readonly interruption: () => InterruptedReply | undefined,
  ) {
    this.store = createStore(initial);
  }

  readonly get = () => this.store.get();

  readonly subscribe = (listener: () => void) => this.store.subscribe(listener);

  /** Changes state that need not survive the page. */
  update(change: Partial<ChatState>): void {
    this.store.set({ ...this.get(), ...change });
  }

  change(change: Partial<ChatState>): void {
    this.update(change);
    this.keep();
  }

  /** Stores after a pause: writing the whole conversation on each key would slow typing down. */
  changeSoon(change: Partial<ChatState>): void {
    this.update(change);
    clearTimeout(this.timer);
    this.timer = setTimeout(this.keep, draftKeptAfterMs);
  }

  readonly keep = () => {
    clearTimeout(this.timer);
    this.storage.save(this.get(), this.interruption());
  };
}
