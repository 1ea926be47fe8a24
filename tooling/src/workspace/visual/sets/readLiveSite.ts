import path from 'node:path';
import { Refusal } from '../../../release/Refusal';
import { withoutChoice } from '../../../release/state/parts';
import { readState } from '../../../release/state/readState';
import { createOverlay } from '../../../release/store/createOverlay';
import type { ReleaseStore } from '../../../release/store/ReleaseStore';
import type { Target } from '../../../release/target';
import type { LiveSite } from './LiveSite';

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
