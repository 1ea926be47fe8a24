import path from 'node:path';
import {
  Refusal,
  withoutChoice,
  readState,
  createOverlay,
  type ReleaseState,
  type ReleaseStore,
} from '@synapsei/release/testing';
import type { Target } from '@synapsei/release';

/** What visitors get now, and where a run keeps what it makes. */
export type LiveSite = {
  target: Target;
  /** Writing to it changes nothing but `folder`. */
  store: ReleaseStore;
  /** Each part at its live version alone. */
  state: ReleaseState;
  /** Of the run: gone at its end. */
  folder: string;
};

/** The releases that visitors of a target get now. @throws Refusal when there is no site yet */
export async function readLiveSite(
  target: Target,
  store: ReleaseStore,
  folder: string,
): Promise<LiveSite> {
  // Landing pages are no screens of the site.
  const { pages: _pages, ...state } = await readState(store);
  if (!state.shell.stable)
    throw new Refusal(
      `${store.name} has no site yet: run "npm start" once, or name another target with --target.`,
    );
  return {
    target,
    store: createOverlay(store, path.join(folder, 'store')),
    state: withoutChoice(state),
    folder,
  };
}
