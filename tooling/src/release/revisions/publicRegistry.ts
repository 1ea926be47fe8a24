import {
  parseRelease,
  registrySchemaVersion,
  type DeployedRelease,
  type Registry,
} from '@synapsei/shared-types';
import { parseJson } from '../parseJson';
import { Refusal } from '../Refusal';
import type { PublishedVersion, ReleaseState, RemoteState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

export const releaseKey = (name: string, { folder }: PublishedVersion) =>
  `remotes/${name}/${folder}/release.json`;

/** The record of a published version. @throws Refusal when it is gone or damaged */
export async function readPublished(
  store: ReleaseStore,
  name: string,
  published: PublishedVersion,
): Promise<DeployedRelease> {
  const key = releaseKey(name, published);
  const bytes = await store.read(key);
  if (!bytes) throw new Refusal(`${store.name}: ${key} is missing.`);
  const parsed = parseRelease(parseJson(bytes.toString(), `${store.name}: ${key}`));
  if (!parsed.ok) throw new Refusal(`${store.name}: ${key} is no valid release: ${parsed.problem}`);
  return { ...parsed.value, baseUrl: published.baseUrl };
}

/** The versions that visitors may get: stable, candidate and last known good. */
export function reachableVersions({ stable, canary, lastKnownGood }: RemoteState): string[] {
  return [
    ...new Set([stable, canary?.version, lastKnownGood].filter((name) => name !== undefined)),
  ];
}

/** @throws Refusal when the remote has no such version */
export function publishedVersion(state: ReleaseState, name: string, version: string) {
  const published = state.remotes[name]?.versions[version];
  if (published) return published;
  const known = Object.keys(state.remotes[name]?.versions ?? {}).join(', ') || 'none';
  throw new Refusal(`${name} has no published version ${version} (published: ${known}).`);
}

type Served = Registry['remotes'][string];

/** Records do not change once published: those that are served already need not be read again. */
const isServed = (served: Served | undefined, version: string, baseUrl: string) =>
  served?.versions[version]?.baseUrl === baseUrl;

/**
 * What visitors are told of a revision: nothing that they cannot reach.
 * `served` is the registry that they have now; by default none.
 */
export async function publicRegistry(
  store: ReleaseStore,
  state: ReleaseState,
  served?: Registry,
): Promise<Registry> {
  const remotes = Object.entries(state.remotes).map(async ([name, remote]) => {
    const { versions, ...choice } = remote;
    const before = served?.remotes[name];
    const records = reachableVersions(remote).map(async (version) => {
      const published = publishedVersion(state, name, version);
      const record = isServed(before, version, published.baseUrl)
        ? before!.versions[version]!
        : await readPublished(store, name, published);
      return [version, record] as const;
    });
    return [name, { ...choice, versions: Object.fromEntries(await Promise.all(records)) }] as const;
  });
  const { stable, minVersion } = state.shell;
  return {
    schemaVersion: registrySchemaVersion,
    revision: state.revision,
    generatedAt: state.change.at,
    ...(stable && { shell: { version: stable, minVersion } }),
    policy: state.policy,
    remotes: Object.fromEntries(await Promise.all(remotes)),
  };
}
