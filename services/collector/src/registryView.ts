import {
  canarySchema,
  identifierSchema,
  mapOf,
  versionSchema,
} from '@synapsei/shared-types/registry';
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
