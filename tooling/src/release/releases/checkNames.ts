import type { Registry, Release } from '@synapsei/shared-types';
import { compare, validateStrict } from 'compare-versions';
import { Refusal } from '../Refusal';
import type { ReleaseState } from '../state/ReleaseState';

/** @throws Refusal unless it is a version as semver has it */
export function checkVersion(version: string): string {
  if (validateStrict(version)) return version;
  throw new Refusal(`"${version}" is no version; it must look like 1.2.3 or 1.2.3-beta.1.`);
}

/** `mf-chat` as the folder says it, `mf_chat` as the registry does: both name the same remote. */
export const remoteName = (argument: string) => argument.replace(/-/g, '_');

/** `mf-chat@1.2.0` → name and version. @throws Refusal when there is no version where one is needed */
export function parseVersioned(argument: string | undefined, verb: string) {
  const [name, version] = (argument ?? '').split('@');
  if (!name || !version) {
    throw new Refusal(`${verb} needs a remote and a version, such as mf-chat@1.2.0.`);
  }
  return { name: remoteName(name), version: checkVersion(version) };
}

/** @throws Refusal that lists the remotes there are */
export function knownRemote(state: ReleaseState, argument: string | undefined): string {
  const name = remoteName(argument ?? '');
  if (state.remotes[name]) return name;
  const known = Object.keys(state.remotes).join(', ') || 'none';
  throw new Refusal(
    argument ? `There is no remote "${argument}" (known: ${known}).` : `Name a remote (${known}).`,
  );
}

/** Newest first. */
export const byVersion = (left: string, right: string) =>
  left === right ? 0 : compare(left, right, '>') ? -1 : 1;

/**
 * Two remotes must not share what is global in a page: the unique name of their bundles, or a route.
 * @returns a line for each thing that another remote has already
 */
export function findClashes(release: Release, registry: Registry): string[] {
  const others = Object.entries(registry.remotes).filter(([name]) => name !== release.name);
  return others.flatMap(([name, { versions }]) =>
    Object.values(versions).flatMap((other) => {
      const paths = other.routes.map(({ path }) => path);
      const taken = release.routes.filter(({ path }) => paths.includes(path));
      return [
        ...(other.uniqueName === release.uniqueName
          ? [`the unique name ${release.uniqueName} is ${name}'s already`]
          : []),
        ...taken.map(({ path }) => `the route ${path} is ${name}'s already`),
      ];
    }),
  );
}
