import type { DeployedRelease } from '@synapsei/shared-types/registry';
import type { Origin, ReleaseFacts } from '../../releases/createReleaseFacts';

/** Something that leads to the code of releases. */
type Holder = { forget(release: DeployedRelease): void };

/** Without what only its code needs: errors are still attributed to it, and no more of it may run. */
const withoutCode = (origin: Origin): Origin => ({
  ...origin,
  release: { ...origin.release, files: {}, exposes: {}, routes: [], slots: [], navigation: [] },
});

/** From now on nothing leads to a version's code. */
export function unloadRelease(
  release: DeployedRelease,
  facts: ReleaseFacts,
  holders: Holder[],
): void {
  const { origin } = facts.of(release);
  for (const holder of holders) holder.forget(release);
  // Through it chunks reach their entry.
  Reflect.deleteProperty(globalThis, `webpackChunk${release.uniqueName.replace(/\W/g, '_')}`);
  if (origin) facts.note(release, { origin: withoutCode(origin) });
}
