import {
  canarySchema,
  identifierSchema,
  mapOf,
  versionSchema,
} from '@synapsei/shared-types/registry';
import { isTeam } from '@synapsei/shared-types/telemetry';
import { parseWith, valueOf } from '@synapsei/shared-types/values';
import { createSource } from '@synapsei/service-base';
import * as v from 'valibot';
import type { CollectorConfig } from './config';

/** Of the registry only what counting needs: what else it says may change without this service. */
const registrySchema = v.object({
  shell: v.optional(v.object({ version: versionSchema })),
  remotes: mapOf(
    identifierSchema,
    v.object({
      canary: v.optional(canarySchema),
      versions: mapOf(
        versionSchema,
        v.object({
          owner: v.object({ team: v.string() }),
          exposes: mapOf(v.string(), v.unknown()),
        }),
      ),
    }),
  ),
});

type RegistryView = v.InferOutput<typeof registrySchema>;

/** A release that visitors may get. */
export type KnownRelease = {
  remote: string;
  version: string;
  /** As a label: in a registry a team is free text, which is no label at all. */
  team: string;
  modules: ReadonlySet<string>;
  /** Groups of visitors that get it as a candidate. */
  cohorts: readonly string[];
};

const releasesIn = ({ remotes }: RegistryView): KnownRelease[] =>
  Object.entries(remotes).flatMap(([remote, { versions, canary }]) =>
    Object.entries(versions).map(([version, { owner, exposes }]) => {
      const candidate = canary?.version === version ? canary : undefined;
      return {
        remote,
        version,
        team: isTeam(owner.team) ? owner.team : '',
        modules: new Set(Object.keys(exposes)),
        cohorts: candidate?.cohorts ?? [],
      };
    }),
  );

export type RegistryReader = ReturnType<typeof createRegistryReader>;

/** A release that the registry no longer lists stays known as long as figures are kept: tabs still run it. */
export function createRegistryReader(
  { registryUrl: address, keepMinutes }: Pick<CollectorConfig, 'registryUrl' | 'keepMinutes'>,
  warn: (message: string) => void,
) {
  /** `seen`: when it was last in the registry. */
  const releases = new Map<string, KnownRelease & { seen: number }>();
  const keyOf = (remote: string, version: string) => `${remote} ${version}`;
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
        releases.set(keyOf(release.remote, release.version), { ...release, seen: Date.now() });
      for (const [key, { seen }] of releases)
        if (Date.now() - seen > keepMinutes * 60_000) releases.delete(key);
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
    find: (remote: string, version: string): KnownRelease | undefined =>
      releases.get(keyOf(remote, version)),
  };
}
