import { createStore, type ReadableStore } from '@synapsei/shared-types/host';
import type { PageRegistry } from '@synapsei/shared-types/registry';
import type { Remotes } from '../remotes/load/createRemotes';
import type { Choices } from '../releases/createChoices';
import { findOutdated, isShellTooOld } from './findOutdated';

type UpdateNoticeDependencies = {
  registry: Pick<ReadableStore<PageRegistry>, 'get'>;
  choices: Pick<Choices, 'get' | 'subscribe' | 'updateGate'>;
  remotes: { mounted: Remotes['mounted'] };
  shellVersion: string;
};

/**
 * Whether to offer a refresh: something newer is available, the update gate is open, and the
 * visitor has not declined this revision.
 */
export function createUpdateNotice({
  registry,
  choices,
  remotes,
  shellVersion,
}: UpdateNoticeDependencies) {
  const isOffered = createStore(false);
  let declined = -1;

  function isWorthwhile(): boolean {
    if (isShellTooOld(registry.get(), shellVersion)) return true;
    return findOutdated(remotes.mounted.get(), choices.get()).length > 0;
  }

  function check() {
    const isDeclined = registry.get().revision === declined;
    isOffered.set(!choices.updateGate.isClosed() && !isDeclined && isWorthwhile());
  }

  for (const store of [choices, choices.updateGate, remotes.mounted]) {
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
