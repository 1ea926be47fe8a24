import { parseWith, type Parsed } from '../values/parsed';
import {
  fileListSchema,
  pageRegistrySchema,
  registrySchema,
  releaseSchema,
  uniqueNameOf,
  type ReleaseFileList,
  type PageRegistry,
  type Registry,
  type Release,
} from './registry';

/** Each release that a remote names must exist and come from a trusted origin. */
function findContradiction(
  registry: PageRegistry,
  trustedOrigins: readonly string[],
): string | null {
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const named = {
      stable: remote.stable,
      lastKnownGood: remote.lastKnownGood,
      'canary.version': remote.canary?.version,
    };
    for (const [field, version] of Object.entries(named)) {
      if (version && !remote.versions[version]) {
        return `remotes.${name}.${field}: version ${version} is not among its versions`;
      }
    }
    for (const [version, release] of Object.entries(remote.versions)) {
      const origin = new URL(release.baseUrl).origin;
      if (!trustedOrigins.includes(origin)) {
        return `remotes.${name}.versions.${version}.baseUrl: ${origin} is not a trusted origin`;
      }
    }
  }
  return null;
}

function withoutContradiction<Known extends PageRegistry>(
  parsed: Parsed<Known>,
  trustedOrigins: readonly string[],
): Parsed<Known> {
  const problem = parsed.ok && findContradiction(parsed.value, trustedOrigins);
  return problem ? { ok: false, problem } : parsed;
}

/**
 * Validates a registry as a whole: one invalid field refuses all of it, and `problem` names the field.
 * Never throws.
 */
export const parseRegistry = (
  input: unknown,
  trustedOrigins: readonly string[],
): Parsed<Registry> => withoutContradiction(parseWith(registrySchema, input), trustedOrigins);

/** The same for a registry as pages carry it. */
export const parsePageRegistry = (
  input: unknown,
  trustedOrigins: readonly string[],
): Parsed<PageRegistry> =>
  withoutContradiction(parseWith(pageRegistrySchema, input), trustedOrigins);

/**
 * The same for one that was accepted before: what it may come from is asked again, its form is not. Its releases
 * without files get their names in place.
 */
export function trustPageRegistry(
  accepted: PageRegistry,
  trustedOrigins: readonly string[],
): Parsed<PageRegistry> {
  for (const { versions } of Object.values(accepted.remotes))
    for (const release of Object.values(versions))
      if (!('entry' in release)) release.uniqueName = uniqueNameOf(release);
  return withoutContradiction({ ok: true, value: accepted }, trustedOrigins);
}

/** Validates a release's file list. Never throws. */
export const parseFileList = (input: unknown): Parsed<ReleaseFileList> =>
  parseWith(fileListSchema, input);

/** Validates one remote's `release.json`. Never throws. */
export function parseRelease(input: unknown): Parsed<Release> {
  return parseWith(releaseSchema, input);
}
