import {
  registrySchemaVersion,
  type DeployedRelease,
  type Registry,
  type RemoteRecord,
} from '@synapsei/shared-types/registry';
import type { Context } from './Context';
import { type Part, publicCanary, reachableVersions } from './Part';
import { findClashes } from './releases/findClashes';
import { findUnmet } from './releases/findMisfits';
import { readLoadable, readShell } from './releases/readPublished';
import { remotesOf, revisionOf, shellOf, type State } from './State';

type Versions = Record<string, DeployedRelease>;

/** What visitors are told of a remote whose stable version they can load. */
function tell(name: string, part: Part, versions: Versions): RemoteRecord {
  const { enabled, stable, previous, canary } = part;
  return {
    enabled,
    stable: stable!,
    ...(previous && previous !== stable && versions[previous] && { lastKnownGood: previous }),
    ...(canary && versions[canary.version] && { canary: publicCanary(name, canary) }),
    versions,
  };
}

/**
 * What visitors are told of a state that `readShown` has read. A version before, and a halted candidate, are left out when
 * they could not be loaded, or the shell and other remotes would not fit them.
 */
export async function publicRegistry(
  context: Pick<Context, 'records' | 'target'>,
  state: State,
): Promise<Registry> {
  const { provides } = await readShell(context, state);
  const live = remotesOf(state).filter(([, { enabled, stable }]) => enabled && stable);
  const read = live.map(async ([name, part]) => {
    const releases = await readLoadable(context, state, name, reachableVersions(part));
    return { name, part, releases };
  });
  const all = await Promise.all(read);
  const stable = all.flatMap(({ part, releases }) =>
    releases.filter(({ version }) => version === part.stable),
  );
  const fits = (release: DeployedRelease) =>
    stable.includes(release) ||
    (findUnmet(release, provides).length === 0 &&
      findClashes([...stable.filter(({ name }) => name !== release.name), release]).length === 0);
  const remotes = all.flatMap(({ name, part, releases }) => {
    const versions = Object.fromEntries(releases.filter(fits).map((one) => [one.version, one]));
    return versions[part.stable!] ? [[name, tell(name, part, versions)] as const] : [];
  });
  const { stable: shell, minVersion } = shellOf(state);
  return {
    schemaVersion: registrySchemaVersion,
    revision: revisionOf(state),
    generatedAt: state.commit!.at,
    ...(shell && { shell: { version: shell, minVersion } }),
    policy: { overrideOrigins: state.site.overrideOrigins },
    remotes: Object.fromEntries(remotes),
  };
}
