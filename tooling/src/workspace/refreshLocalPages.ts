import type { Outcome } from '../release/commands/changeState';
import { refreshPages } from '../release/commands/refreshPages';
import { createDirectoryStore } from '../release/store/createDirectoryStore';
import { localTarget } from './localTarget';

/**
 * Makes the landing pages of what the local target serves, from its running content service.
 * @throws Refusal if that does not respond; the pages of the last run stay
 */
export function refreshLocalPages(base: number): Promise<Outcome> {
  const target = localTarget(base);
  return refreshPages({
    target,
    store: createDirectoryStore(target.store),
    by: 'npm start',
    why: '',
    isDryRun: false,
    progress: () => undefined,
    now: () => new Date(),
  });
}
