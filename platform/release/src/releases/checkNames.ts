import { validateStrict } from 'compare-versions';
import { partName } from '../Part';
import { Misuse, Refusal } from '../Refusal';

/** @throws Refusal unless it is a version as semver has it */
export function checkVersion(version: string): string {
  if (validateStrict(version) && !version.includes('+')) return version;
  throw new Refusal(`"${version}" is not a version; it must look like 1.2.3 or 1.2.3-beta.1.`);
}

/** `mf-chat` as the folder says it, `mf_chat` as the registry does: both name the same remote. */
export const remoteName = (argument: string) => argument.replace(/-/g, '_');

/** `mf-chat[@1.2.0]`. @throws Misuse when no part is named */
export function parseNamed(argument: string): { name: string; version?: string } {
  const [name, version] = argument.split('@');
  if (!name) throw new Misuse('Name a part, such as mf-chat.');
  return {
    name: remoteName(name),
    ...(version !== undefined && { version: checkVersion(version) }),
  };
}

/** `mf-chat@1.2.0`. `verb`: for the message. @throws Refusal when there is no version */
export function parseVersioned(argument: string, verb: string) {
  const { name, version } = parseNamed(argument);
  if (version) return { name, version };
  throw new Refusal(`${verb} needs a part and a version, such as mf-chat@1.2.0.`);
}

/** The same parts. @throws Refusal that names the part which is there twice */
export function checkOnce<One extends { name: string }>(parts: One[]): One[] {
  const twice = parts.find(({ name }, at) => parts.findIndex((part) => part.name === name) < at);
  if (twice) throw new Refusal(`${partName(twice.name)} is named twice; name each part once.`);
  return parts;
}
