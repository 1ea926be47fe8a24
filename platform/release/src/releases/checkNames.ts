import { compare, validateStrict } from 'compare-versions';
import { Refusal } from '../Refusal';
import { shellName, type Part } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';

/** @throws Refusal unless it is a version as semver has it */
export function checkVersion(version: string): string {
  if (validateStrict(version)) return version;
  throw new Refusal(`"${version}" is no version; it must look like 1.2.3 or 1.2.3-beta.1.`);
}

/** `mf-chat` as the folder says it, `mf_chat` as the registry does: both name the same remote. */
export const remoteName = (argument: string) => argument.replace(/-/g, '_');

/** `mf-chat@1.2.0` → name and version. @throws Refusal when there is no version where one is needed */
export function parseVersioned(argument: string | undefined, verb: string): Part {
  const [name, version] = (argument ?? '').split('@');
  if (!name || !version)
    throw new Refusal(`${verb} needs a remote and a version, such as mf-chat@1.2.0.`);
  return { name: remoteName(name), version: checkVersion(version) };
}

/** The same for several. @throws Refusal when there is none, or one is named twice */
export function parseParts(parameters: string[], verb: string): Part[] {
  const parts = (parameters.length > 0 ? parameters : ['']).map((one) => parseVersioned(one, verb));
  checkOnce(parts);
  return parts;
}

/** @throws Refusal that names the part which is there twice */
export function checkOnce(parts: { name: string }[]): void {
  const twice = parts.find(({ name }, at) => parts.findIndex((part) => part.name === name) < at);
  if (twice) throw new Refusal(`${twice.name} is named twice; name each part once.`);
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

/** `mf-chat[@1.2.0]` of a target, or the shell where it `mayBeShell`. @throws Refusal when the name or the version is none */
export function findNamed(state: ReleaseState, argument = '', mayBeShell = false) {
  const [name, version] = argument.split('@');
  return {
    name: mayBeShell && name === shellName ? name : knownRemote(state, name),
    version: version === undefined ? undefined : checkVersion(version),
  };
}

/** Newest first. */
export const byVersion = (left: string, right: string) =>
  left === right ? 0 : compare(left, right, '>') ? -1 : 1;
