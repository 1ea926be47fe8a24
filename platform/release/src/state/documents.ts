import { isDeepStrictEqual } from 'node:util';
import { reachableVersions, type ReleaseState, type RemoteState } from './ReleaseState';

type DocumentsRevision = ReleaseState['documents'];

/** A remote without what only commands read. */
const visiblePart = ({ archived: _archived, retired: _retired, ...remote }: RemoteState) => ({
  ...remote,
  versions: reachableVersions(remote).map((version) => [version, remote.versions[version]]),
});

/** All that documents are rendered from. */
function visibleOf({ shell, config, policy, pages, remotes }: ReleaseState) {
  const { stable, minVersion, versions } = shell;
  const live = Object.entries(remotes).filter(([, remote]) => remote.stable);
  return {
    shell: { stable, minVersion, published: versions[stable] },
    config,
    policy,
    pages,
    remotes: live.map(([name, remote]) => [name, visiblePart(remote)]),
  };
}

/** Files of a retired version go when documents are shown that bear at least this number. */
const hasRetired = ({ revision, remotes }: ReleaseState) =>
  Object.values(remotes).some(({ retired }) => retired?.some((one) => one.revision === revision));

const ownDocuments = ({ revision, change }: ReleaseState): DocumentsRevision => ({
  revision,
  at: change.at,
});

/**
 * Which revision's number the documents bear after a change: its own, or that of before when visitors are
 * served the same. A publish that promotes nothing leaves every page, and every network's copy of it, as it is.
 */
export function nextDocuments(before: ReleaseState, next: ReleaseState): DocumentsRevision {
  const isSame = !hasRetired(next) && isDeepStrictEqual(visibleOf(before), visibleOf(next));
  return isSame ? before.documents : ownDocuments(next);
}

/**
 * Whether a record may say this of its documents: no number but its own and that of before, which tabs know.
 * Which of the two is for the command that renders to say, so that another one may render from more or from less.
 */
export const mayBear = (before: ReleaseState, next: ReleaseState): boolean =>
  [ownDocuments(next), before.documents].some((one) => isDeepStrictEqual(one, next.documents));
