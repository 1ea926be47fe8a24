import type { Release } from '@synapsei/shared-types/registry';
import { plainName, diffReleases } from '@synapsei/release/testing';
import { changedFiles, type Build } from './changedFiles';
import { selectTests, type Reach, type Selection } from './selectTests';

/** A release's whole record, and how its files are read. */
export type ReleaseFiles = Build & { release: Release };

/**
 * What is known of tests whose files these releases have: another file is of a build that numbered its chunks
 * otherwise, and does not say what the test loads of these.
 */
function upToDate(reach: Reach, before: Release, after: Release): Reach {
  const { name } = after;
  const files = Object.keys({ ...before.files, ...after.files });
  const known = new Set(files.map((file) => `${name}/${plainName(file)}`));
  const isKnown = (file: string) => known.has(file) || !file.startsWith(`${name}/`);
  return Object.fromEntries(Object.entries(reach).filter(([, loaded]) => loaded.every(isKnown)));
}

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
    upToDate(reach, before.release, after.release),
    changed.map((file) => `${after.release.name}/${file}`),
  );
}
