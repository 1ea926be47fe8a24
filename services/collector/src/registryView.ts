import {
  canarySchema,
  identifierSchema,
  mapOf,
  versionSchema,
} from '@synapsei/shared-types/registry';
import { isTeam } from '@synapsei/shared-types/telemetry';
import * as v from 'valibot';

/** Of the registry only what counting needs: what else it says may change without this service. */
export const registrySchema = v.object({
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

export type RegistryView = v.InferOutput<typeof registrySchema>;
type Canary = v.InferOutput<typeof canarySchema>;

/** A release that visitors may get. */
export type KnownRelease = {
  remote: string;
  version: string;
  /** As a label: in a registry a team is free text, which is no label at all. */
  team: string;
  modules: ReadonlySet<string>;
  /** Groups of visitors that get it as a candidate. */
  cohorts: readonly string[];
  /** The error budget of a candidate that somebody gets. */
  haltAbove?: Canary['haltAbove'];
};

/** The releases that visitors may get by a registry. Default: none was read. */
export const releasesIn = (view?: RegistryView): KnownRelease[] =>
  Object.entries(view?.remotes ?? {}).flatMap(([remote, { versions, canary }]) =>
    Object.entries(versions).map(([version, { owner, exposes }]) => {
      const team = isTeam(owner.team) ? owner.team : '';
      const modules = new Set(Object.keys(exposes));
      if (canary?.version !== version) return { remote, version, team, modules, cohorts: [] };
      const { cohorts, weight, haltAbove } = canary;
      const isHalted = weight === 0 && cohorts.length === 0;
      return {
        remote,
        version,
        team,
        modules,
        cohorts,
        haltAbove: isHalted ? undefined : haltAbove,
      };
    }),
  );
