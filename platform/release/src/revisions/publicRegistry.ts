import {
  registrySchemaVersion,
  type Registry,
  type RemoteRecord,
} from '@synapsei/shared-types/registry';
import { parseOwners, previewKeysOf, sayOwners } from '../keys/owners';
import { findRemoteMisfits } from '../releases/findMisfits';
import { findPublished, type Found } from '../releases/readPublished';
import { mapValues, type Part } from '../state/parts';
import { reachableVersions, type ReleaseState, type RemoteState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/** A version that visitors may get of a remote, or why they cannot. */
type Reachable = Part & { found: Found };

/** What visitors are told of a remote, and a line for each version that they cannot be sent to. */
function showRemote(state: ReleaseState, name: string, remote: RemoteState, own: Reachable[]) {
  const { enabled, stable: live, lastKnownGood, canary } = remote;
  const versions = Object.fromEntries(
    own.flatMap(({ version, found }) => ('release' in found ? [[version, found.release]] : [])),
  );
  const isThere = (version: string | undefined) => version !== undefined && version in versions;
  const stable = [live, lastKnownGood].find(isThere);
  const instead = stable ? `Visitors get ${stable}.` : `The site goes on without ${name}.`;
  const advice = `${instead} Roll it back or publish another version; ask ${sayOwners(state, name)}.`;
  const problems = own.flatMap(({ version, found }) =>
    'problem' in found
      ? [`${name} ${version} is shown to nobody: ${found.problem}. ${advice}`]
      : [],
  );
  const keepsLast = lastKnownGood !== stable && isThere(lastKnownGood);
  if (!stable) return { shown: null, problems };
  const shown: RemoteRecord = {
    enabled,
    stable,
    ...(keepsLast && { lastKnownGood }),
    ...(canary && isThere(canary.version) && { canary }),
    versions,
  };
  return { shown, problems };
}

/** Which of two releases that claim the same is shown to nobody: the one that was published later. */
function findLater({ remotes }: ReleaseState, parts: Part[]): Part {
  const timeOf = ({ name, version }: Part) => remotes[name]?.versions[version]?.publishedAt ?? '';
  return parts.reduce((later, part) => (timeOf(part) > timeOf(later) ? part : later));
}

/**
 * What visitors are told of a revision. Where a release is damaged, at an origin that the config does not trust, or
 * claims what is another's, they get the last one that was good, or do without the remote; `problems` says so.
 */
export async function publicRegistry(store: ReleaseStore, state: ReleaseState) {
  const live = Object.entries(state.remotes).filter(([, { enabled, stable }]) => enabled && stable);
  const parts = live.flatMap(([name, remote]) =>
    reachableVersions(remote).map((version) => ({ name, version })),
  );
  const reachable = await Promise.all(
    parts.map(async ({ name, version }): Promise<Reachable> => {
      return { name, version, found: await findPublished(store, state, name, version) };
    }),
  );
  const releases = reachable.flatMap(({ found }) => ('release' in found ? [found.release] : []));
  for (const { remotes, line } of findRemoteMisfits(state, releases)) {
    const { name, version } = findLater(state, remotes);
    for (const one of reachable)
      if (one.name === name && one.version === version) one.found = { problem: line };
  }
  const remotes: Registry['remotes'] = {};
  const problems: string[] = [];
  for (const [name, remote] of live) {
    const own = reachable.filter((one) => one.name === name);
    const told = showRemote(state, name, remote, own);
    if (told.shown) remotes[name] = told.shown;
    problems.push(...told.problems);
  }
  const owners = parseOwners(state.config);
  const { stable, minVersion } = state.shell;
  const { revision, at } = state.documents;
  const registry: Registry = {
    schemaVersion: registrySchemaVersion,
    revision,
    generatedAt: at,
    ...(stable && { shell: { version: stable, minVersion } }),
    policy: state.policy,
    previewKeys: mapValues(remotes, (_, name) => previewKeysOf(owners, name)),
    remotes,
  };
  return { registry, problems };
}
