import type { Release } from '@synapsei/shared-types/registry';
import { satisfies } from 'compare-versions';
import { diffReleases } from './diffReleases';

/** Does semver promise whoever has `before` that `after` fits as well? */
const promisesToFit = (before: string, after: string) => satisfies(after, `^${before}`);

/**
 * What a release breaks although its version promises not to, against each version that it may
 * replace or be replaced by.
 * @returns a line for each break; none when a major version says so, or nothing breaks
 */
export function findBreaks(release: Release, window: Release[]): string[] {
  return window
    .filter(
      ({ version }) =>
        promisesToFit(version, release.version) || promisesToFit(release.version, version),
    )
    .flatMap((other) => {
      const isOlder = promisesToFit(other.version, release.version);
      const differences = isOlder ? diffReleases(other, release) : diffReleases(release, other);
      return differences
        .filter(({ kind }) => kind === 'breaking')
        .map(({ what }) => `against ${other.version}: ${what}`);
    });
}
