import type { PageRelease } from '@synapsei/shared-types';
import { findOwner } from '../../traces/findOwner';

/** Whose element it is. Of remotes inside each other it is the inner one, of several versions the last. */
export function findByElement<Found extends { release: PageRelease }>(
  all: readonly Found[],
  target: EventTarget | null,
): Found | undefined {
  const owner = findOwner(target, all.map(({ release }) => release).reverse());
  return owner && all.findLast(({ release }) => release === owner);
}
