import type { ReadableStore, Registry } from '@synapsei/shared-types';
import { createStore } from '../createStore';
import type { Remotes } from '../remotes/createRemotes';
import type { Releases } from '../releases/createReleases';
import { findOutdated, isShellTooOld } from './findOutdated';

type Parts = {
  registry: ReadableStore<Registry>;
  releases: Pick<Releases, 'get' | 'subscribe' | 'holds'>;
  remotes: { mounted: Remotes['mounted'] };
  shellVersion: string;
};

/**
 * Whether to offer a refresh: something newer than what runs has come, nothing holds the page, and the
 * visitor has not declined this very revision.
 */
export function createUpdateNotice({ registry, releases, remotes, shellVersion }: Parts) {
  const isOffered = createStore(false);
  let declined = -1;

  function isWorthwhile(): boolean {
    if (isShellTooOld(registry.get(), shellVersion)) return true;
    return findOutdated(remotes.mounted.get(), releases.get()).length > 0;
  }

  function check() {
    const isHeld = releases.holds.get().length > 0;
    const isDeclined = registry.get().revision === declined;
    isOffered.set(!isHeld && !isDeclined && isWorthwhile());
  }

  for (const store of [registry, releases, releases.holds, remotes.mounted]) {
    store.subscribe(check);
  }
  return {
    isOffered: { get: isOffered.get, subscribe: isOffered.subscribe },
    check,
    decline() {
      declined = registry.get().revision;
      isOffered.set(false);
    },
  };
}
