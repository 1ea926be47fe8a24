import {
  canarySchema,
  identifierSchema,
  mapOf,
  versionSchema,
} from '@synapsei/shared-types/registry';
import { isTeam } from '@synapsei/shared-types/telemetry';
import { parseWith, valueOf } from '@synapsei/shared-types/values';
import { createSource } from '@synapsei/service-base';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { CollectorConfig } from './config';

const versionsSchema = v.object({
  owner: v.object({ team: v.string() }),
  exposes: mapOf(v.string(), v.unknown()),
});
/** The part of the registry that counting needs. Everything else may change without this service. */
const registrySchema = v.object({
  shell: v.optional(v.object({ version: versionSchema })),
  remotes: mapOf(
    identifierSchema,
    v.object({ canary: v.optional(canarySchema), versions: mapOf(versionSchema, versionsSchema) }),
  ),
});

/** Releases that visitors may get. A team is a label or '', because in a registry it is free text. */
const releasesIn = ({ remotes }: Pick<v.InferOutput<typeof registrySchema>, 'remotes'>) =>
  Object.entries(remotes).flatMap(([remote, { versions, canary }]) =>
    Object.entries(versions).map(([version, { owner, exposes }]) => ({
      remote,
      version,
      team: isTeam(owner.team) ? owner.team : '',
      modules: new Set(Object.keys(exposes)),
      cohorts: (canary?.version === version && canary.cohorts) || [],
    })),
  );

export type KnownRelease = ReturnType<typeof releasesIn>[number];

export type RegistryReader = ReturnType<typeof createRegistryReader>;

/** A release that the registry no longer lists stays known as long as figures are kept: open tabs still run it. */
export function createRegistryReader(
  { registryUrl: address, keepMinutes }: Pick<CollectorConfig, 'registryUrl' | 'keepMinutes'>,
  warn: (message: string) => void,
) {
  const kept = { max: 100_000, ttl: keepMinutes * 60_000, ttlResolution: 0, perf: Date };
  const releases = new LRUCache<string, KnownRelease>(kept);
  const source = createSource({
    name: `REGISTRY_URL: ${address}`,
    load: async (read) => {
      const json = await read({ address, headers: { 'cache-control': 'no-cache' } });
      return valueOf(parseWith(registrySchema, json), 'it is not valid');
    },
    onRead(view) {
      const shell = { remote: 'shell', team: '', modules: new Set<string>(), cohorts: [] };
      const shells = view.shell ? [{ ...shell, version: view.shell.version }] : [];
      for (const release of [...releasesIn(view), ...shells])
        releases.set(`${release.remote} ${release.version}`, release);
    },
    limitMs: 5_000,
    retryMs: 1_000,
    refreshMs: 10_000,
    warn,
  });

  return {
    ...source,
    isRead: () => source.value() !== undefined,
    live: () => releasesIn(source.value() ?? { remotes: {} }),
    find: (remote: string, version: string) => releases.get(`${remote} ${version}`),
  };
}
