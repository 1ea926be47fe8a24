import path from 'node:path';
import { Refusal } from '../../../release/Refusal';
import { rolledBack } from '../../../release/state/parts';
import { readState } from '../../../release/state/readState';
import type { ReleaseState } from '../../../release/state/ReleaseState';
import type { ReleaseStore } from '../../../release/store/ReleaseStore';
import type { Target } from '../../../release/target';
import { createOverlay } from './createOverlay';
import type { LiveSite } from './LiveSite';

/**
 * Every visitor gets the same: nobody is drawn for a canary, and a release that fails shows that it does instead
 * of the version before. Landing pages are no screens of the site.
 */
function withoutChoice({ pages: _pages, ...state }: ReleaseState): ReleaseState {
  const remotes = Object.entries(state.remotes).map(
    ([name, remote]) => [name, rolledBack(remote, remote.stable)] as const,
  );
  return { ...state, remotes: Object.fromEntries(remotes) };
}

/** The releases that visitors of a target get now. @throws Refusal when there is no site yet */
export async function readLiveSite(
  target: Target,
  store: ReleaseStore,
  folder: string,
): Promise<LiveSite> {
  const state = await readState(store);
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
