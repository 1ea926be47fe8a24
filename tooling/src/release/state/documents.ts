import { isDeepStrictEqual } from 'node:util';
import { reachableVersions } from './parts';
import type { Change, ReleaseState, RemoteState } from './ReleaseState';

/** The revision that the served documents are of, and its time. */
export type DocumentsRevision = Pick<ReleaseState, 'revision'> & Pick<Change, 'at'>;

/** Before records named it, each revision was rendered. */
export const documentsOf = ({ documents, revision, change }: ReleaseState): DocumentsRevision =>
  documents ?? { revision, at: change.at };

function withoutUnreachable(remote: RemoteState): RemoteState {
  const versions = reachableVersions(remote).map(
    (version) => [version, remote.versions[version]] as const,
  );
  return { ...remote, versions: Object.fromEntries(versions) as RemoteState['versions'] };
}

/** All that documents are rendered from. */
function visibleOf({ shell, config, policy, pages, remotes }: ReleaseState) {
  const { stable, minVersion, versions } = shell;
  const live = Object.entries(remotes).filter(([, remote]) => remote.stable);
  return {
    shell: { stable, minVersion, published: versions[stable] },
    config,
    policy,
    pages,
    remotes: live.map(([name, remote]) => [name, withoutUnreachable(remote)]),
  };
}

/**
 * Which revision's number the documents bear after a change: its own, or that of before when visitors are
 * served the same. A publish that promotes nothing leaves every page, and every network's copy of it, as it is.
 */
export function nextDocuments(before: ReleaseState, next: ReleaseState): DocumentsRevision {
  const isSame = before.signature && isDeepStrictEqual(visibleOf(before), visibleOf(next));
  return isSame ? documentsOf(before) : { revision: next.revision, at: next.change.at };
}
