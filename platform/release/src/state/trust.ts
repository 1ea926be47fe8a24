import type { ReleaseStore } from '../store/ReleaseStore';

/** The newest record that was seen. */
export type Seen = { revision: number; hash: string };

/** What is known of a store from elsewhere: whoever can write to it cannot change this. */
export type Trust = {
  /** Public key of whoever signed first. By default any. */
  root?: string;
  /** Public key of whoever runs the command: what it signed last was checked then. By default none. */
  own?: string;
  read?: () => Seen | null;
  write?: (seen: Seen) => void;
};

const trusts = new WeakMap<ReleaseStore, Trust>();

export const trustOf = (store: ReleaseStore): Trust => trusts.get(store) ?? {};

/** From now on the store's history is held against this. */
export function trust(store: ReleaseStore, known: Trust): void {
  trusts.set(store, known);
}
