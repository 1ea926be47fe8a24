import {
  parseRelease,
  registrySchemaVersion,
  type DeployedRelease,
  type Registry,
  type Release,
} from '@synapsei/shared-types';
import { integrity } from '../../base/integrity';
import { parseJson } from '../parseJson';
import { Refusal } from '../Refusal';
import { filesForVisitors } from '../releases/fileLists';
import { documentsOf } from '../state/documents';
import { reachableVersions } from '../state/parts';
import type { PublishedVersion, ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

export const releaseKey = (name: string, { folder }: PublishedVersion) =>
  `remotes/${name}/${folder}/release.json`;

/** Records never change: what was read and compared once in this process need not be read again. */
const known = new WeakMap<ReleaseStore, Map<string, Release>>();

async function readRecord(store: ReleaseStore, key: string, expected: string): Promise<Release> {
  const bytes = await store.read(key);
  if (!bytes) throw new Refusal(`${store.name}: ${key} is missing.`);
  const parsed = parseRelease(parseJson(bytes.toString(), `${store.name}: ${key}`));
  if (!parsed.ok) throw new Refusal(`${store.name}: ${key} is no valid release: ${parsed.problem}`);
  const isOwn = key.startsWith(`remotes/${parsed.value.name}/`);
  if (isOwn && integrity(bytes) === expected) return parsed.value;
  throw new Refusal(`${store.name}: ${key} has other bytes than were published.`);
}

/** The record of a published version; `isFresh`: read anew. @throws Refusal when it is gone, damaged or another one */
export async function readPublished(
  store: ReleaseStore,
  name: string,
  published: PublishedVersion,
  isFresh = false,
): Promise<DeployedRelease> {
  const records = known.get(store) ?? new Map<string, Release>();
  known.set(store, records);
  const key = releaseKey(name, published);
  const id = `${key} ${published.integrity}`;
  const record =
    (isFresh ? undefined : records.get(id)) ?? (await readRecord(store, key, published.integrity));
  records.set(id, record);
  const { baseUrl, fileList } = published;
  return { ...record, baseUrl, ...(fileList && { fileList }) };
}

/** @throws Refusal when the remote has no such version */
export function publishedVersion(state: ReleaseState, name: string, version: string) {
  const published = state.remotes[name]?.versions[version];
  if (published) return published;
  const known = Object.keys(state.remotes[name]?.versions ?? {}).join(', ') || 'none';
  throw new Refusal(`${name} has no published version ${version} (published: ${known}).`);
}

/** No page asks what a module uses: that is for who compares releases. */
const forVisitors = ({ uses: _uses, ...release }: DeployedRelease): DeployedRelease => ({
  ...release,
  files: filesForVisitors(release),
});

/** What visitors are told of a revision: nothing that they cannot reach. */
export async function publicRegistry(store: ReleaseStore, state: ReleaseState): Promise<Registry> {
  const live = Object.entries(state.remotes).filter(([, { stable }]) => stable);
  const remotes = live.map(async ([name, remote]) => {
    const { versions: _versions, archived: _archived, retired: _retired, ...choice } = remote;
    const records = reachableVersions(remote).map(
      async (version) =>
        [
          version,
          forVisitors(await readPublished(store, name, publishedVersion(state, name, version))),
        ] as const,
    );
    return [name, { ...choice, versions: Object.fromEntries(await Promise.all(records)) }] as const;
  });
  const { stable, minVersion } = state.shell;
  const { revision, at } = documentsOf(state);
  return {
    schemaVersion: registrySchemaVersion,
    revision,
    generatedAt: at,
    ...(stable && { shell: { version: stable, minVersion } }),
    policy: state.policy,
    remotes: Object.fromEntries(await Promise.all(remotes)),
  };
}
