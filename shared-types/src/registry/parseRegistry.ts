import { parseWith, type Parsed } from '../values/parsed';
import { registrySchema, releaseSchema, type Registry, type Release } from './registry';

/** Each release that a remote names must exist and come from a trusted origin. */
function findContradiction(registry: Registry, trustedOrigins: readonly string[]): string | null {
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

function withoutContradiction(
  parsed: Parsed<Registry>,
  trustedOrigins: readonly string[],
): Parsed<Registry> {
  const problem = parsed.ok && findContradiction(parsed.value, trustedOrigins);
  return problem ? { ok: false, problem } : parsed;
}

/**
 * Validates a registry as a whole: one invalid field refuses all of it, and `problem` names the field. Never throws.
 */
export const parseRegistry = (
  input: unknown,
  trustedOrigins: readonly string[],
): Parsed<Registry> => withoutContradiction(parseWith(registrySchema, input), trustedOrigins);

/** Validates only the origins of a registry that was validated before. */
export const trustRegistry = (
  accepted: Registry,
  trustedOrigins: readonly string[],
): Parsed<Registry> => withoutContradiction({ ok: true, value: accepted }, trustedOrigins);

/** Validates one remote's `release.json`. Never throws. */
export function parseRelease(input: unknown): Parsed<Release> {
  return parseWith(releaseSchema, input);
}
