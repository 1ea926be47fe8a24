import type { ReadContext } from '../Context';
import { verifyRelease } from '../releases/verifyRelease';
import { publishedVersion, readPublished } from '../revisions/publicRegistry';
import { withArchived } from '../state/allVersions';
import { readState } from '../state/readState';
import { remoteOf } from '../state/ReleaseState';
import { reachableVersions } from '../state/parts';

export type Verified = { remote: string; version: string; files: number; problems: string[] };

/** Fetches and compares one version, or by default every version that a visitor may get. */
export async function verify(
  context: ReadContext,
  name?: string,
  version?: string,
): Promise<Verified[]> {
  const newest = await readState(context.store);
  const asked = name && version ? [{ name, version }] : [];
  const state = await withArchived(context.store, newest, asked);
  const names = name ? [name] : Object.keys(state.remotes);
  const wanted = names.flatMap((remote) =>
    (version ? [version] : reachableVersions(remoteOf(state, remote))).map(
      (each) => [remote, each] as const,
    ),
  );
  const results: Verified[] = [];
  for (const [remote, each] of wanted) {
    const published = publishedVersion(state, remote, each);
    context.progress(`verifying ${remote} ${each} at ${published.baseUrl}`);
    const release = await readPublished(context.store, remote, published);
    results.push({
      remote,
      version: each,
      files: Object.keys(release.files).length,
      problems: await verifyRelease(release, published.baseUrl, context.target),
    });
  }
  return results;
}
