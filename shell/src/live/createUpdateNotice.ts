import type { DeployedRelease, ReadableStore, Registry } from '@synapsei/shared-types';
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

/** Whether a release's entry can be had: a deploy may name it before its files are there. */
async function answers({ baseUrl, entry }: DeployedRelease): Promise<boolean> {
  try {
    return (await fetch(baseUrl + entry, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Whether to offer a refresh: something newer than what runs is there to be fetched, nothing holds the
 * page, and the visitor has not declined this very revision.
 */
export function createUpdateNotice({ registry, releases, remotes, shellVersion }: Parts) {
  const isOffered = createStore(false);
  let declined = -1;
  let round = 0;

  async function isWorthwhile(): Promise<boolean> {
    if (isShellTooOld(registry.get(), shellVersion)) return true;
    const outdated = findOutdated(remotes.mounted.get(), releases.get());
    return outdated.length > 0 && (await Promise.all(outdated.map(answers))).every(Boolean);
  }

  async function check() {
    const current = ++round;
    const { revision } = registry.get();
    const isHeld = releases.holds.get().length > 0;
    if (isHeld || revision === declined) isOffered.set(false);
    else {
      const worthwhile = await isWorthwhile();
      if (current === round) isOffered.set(worthwhile);
    }
  }

  for (const store of [registry, releases, releases.holds, remotes.mounted]) {
    store.subscribe(() => void check());
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
