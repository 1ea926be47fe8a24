import type { Release } from '@synapsei/shared-types';
import { diffReleases } from '../../../release/contract/diffReleases';
import { changedFiles, type Build } from './changedFiles';
import { selectTests, type Reach, type Selection } from './selectTests';

/** A release's whole record, and how its files are read. */
export type ReleaseFiles = Build & { release: Release };

/** The tests that one release of a remote in place of another cannot affect: none if it offers or asks for something else. */
export async function selectFor(
  before: ReleaseFiles,
  after: ReleaseFiles,
  reach: Reach,
): Promise<Selection> {
  const [difference] = diffReleases(before.release, after.release);
  if (difference) return { unaffected: [], everything: difference.what };
  const changed = await changedFiles(before, after);
  return selectTests(
    reach,
    changed.map((file) => `${after.release.name}/${file}`),
  );
}
