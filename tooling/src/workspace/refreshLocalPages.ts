import type { Outcome } from '../release/commands/changeState';
import { refreshPages } from '../release/commands/refreshPages';
import { localSigner } from '../release/keys/findSigner';
import { createDirectoryStore } from '../release/store/createDirectoryStore';
import { localTarget } from './localTarget';

/**
 * Makes the landing pages of what the local target serves, from its running content service.
 * @throws Refusal if that does not respond; the pages of the last run stay
 */
export async function refreshLocalPages(base: number): Promise<Outcome> {
  const target = localTarget(base);
  const store = createDirectoryStore(target.store);
  return refreshPages({
    target,
    store,
    signer: await localSigner(store),
    why: '',
    isDryRun: false,
    progress: () => undefined,
    now: () => new Date(),
  });
}
