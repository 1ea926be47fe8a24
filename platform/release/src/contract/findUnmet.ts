import { ownRuntime, type Release, type ShellRecord } from '@synapsei/shared-types/registry';
import { satisfies } from 'compare-versions';

/** What a shell offers to remotes, as its build writes it down. */
export type Provided = ShellRecord['provides'];

/** What a release asks of the shell and does not get: it would be refused in every visitor's browser. */
export function findUnmet(release: Release, provided: Provided): string[] {
  const unmet: string[] = [];
  const runs = [provided.runtime, ...(provided.earlierRuntimes ?? [])];
  if (!satisfies(provided.contract, release.contract)) {
    unmet.push(`needs contract ${release.contract}, the shell provides ${provided.contract}`);
  }
  if (release.runtime === ownRuntime) {
    if (!provided.ownRuntimes)
      unmet.push('brings its own federation runtime, the shell takes none');
  } else if (!runs.includes(release.runtime)) {
    unmet.push(
      `was built for federation runtime ${release.runtime}, the shell runs ${runs.join(' and ')}: release a shell that runs it first, or build with the shell's version of @synapsei/build`,
    );
  }
  for (const [name, range] of Object.entries(release.shared)) {
    const version = provided.shared[name];
    if (!version || !satisfies(version, range)) {
      unmet.push(`needs ${name} ${range}, the shell provides ${version ?? 'none'}`);
    }
  }
  for (const { slot } of release.slots) {
    if (!provided.slots.includes(slot)) unmet.push(`fills slot ${slot}, which the shell has not`);
  }
  return unmet;
}
