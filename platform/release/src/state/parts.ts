import type { Canary } from '@synapsei/shared-types/registry';
import { compare } from 'compare-versions';
import { Refusal } from '../Refusal';
import {
  remoteOf,
  type PublishedVersion,
  type ReleaseState,
  type RemoteState,
  type ShellVersion,
} from './ReleaseState';

/** The object with other values under the same names. */
export const mapValues = <Value, Next>(
  object: Record<string, Value>,
  change: (value: Value, name: string) => Next,
): Record<string, Next> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));

/** The shell, or a remote by its name in the registry, in one version. */
export type Part = { name: string; version: string };

/** A version of either. */
export type Published = PublishedVersion | ShellVersion;

/** What the shell's state and a remote's have in common. */
export type AnyPart = Omit<RemoteState, 'enabled' | 'versions'> & {
  versions: Record<string, Published>;
};

export const shellName = 'shell';

/** The shell, or the remote of this name. */
export const partOf = ({ shell, remotes }: ReleaseState, name: string) =>
  name === shellName ? shell : remotes[name];

/** The live version of a part; empty when it has none yet. */
export const stableOf = (state: ReleaseState, name: string): string =>
  partOf(state, name)?.stable ?? '';

/** The versions of a part that are published. */
export const versionsOf = (state: ReleaseState, name: string): string[] =>
  Object.keys(partOf(state, name)?.versions ?? {});

/** What is published of a part under a version. */
export const publishedOf = (state: ReleaseState, { name, version }: Part): Published | undefined =>
  partOf(state, name)?.versions[version];

/** Whether any visitor may get a candidate. `version`: if it is this one. By default whichever. */
export const isGiven = (canary: Canary | undefined, version?: string): canary is Canary =>
  canary !== undefined &&
  (canary.weight > 0 || canary.cohorts.length > 0) &&
  (version === undefined || version === canary.version);

/** Parts whose live version differs between two states. */
export function changedParts(before: ReleaseState, after: ReleaseState): string[] {
  const names = [shellName, ...Object.keys({ ...before.remotes, ...after.remotes })];
  return names.filter((name) => stableOf(before, name) !== stableOf(after, name));
}

/** @throws Refusal that lists the published versions */
export function checkKnown(state: ReleaseState, part: Part): void {
  if (publishedOf(state, part)) return;
  const { name, version } = part;
  const known = versionsOf(state, name).join(', ') || 'none';
  throw new Refusal(`${name} has no published version ${version} (published: ${known}).`);
}

/** The state with each part changed, the shell included. */
export const mapParts = (
  { shell, remotes, ...state }: ReleaseState,
  change: <One extends AnyPart>(part: One, name: string) => One,
): ReleaseState => ({
  ...state,
  shell: change(shell, shellName),
  remotes: mapValues(remotes, change),
});

/** The state with another remote of this name, or the shell. */
const withPart = (state: ReleaseState, name: string, part: AnyPart): ReleaseState =>
  name === shellName
    ? { ...state, shell: part as ReleaseState['shell'] }
    : { ...state, remotes: { ...state.remotes, [name]: part as RemoteState } };

/** The state with one remote changed. */
export const withRemote = (
  state: ReleaseState,
  name: string,
  change: (remote: RemoteState) => RemoteState,
) => withPart(state, name, change(remoteOf(state, name)));

export const newRemote: RemoteState = { enabled: true, stable: '', versions: {} };

/** The state in which a version of a part is published too; of a remote that is new, if need be. */
export function withRelease(state: ReleaseState, { name, version }: Part, published: Published) {
  const part = partOf(state, name) ?? newRemote;
  return withPart(state, name, { ...part, versions: { ...part.versions, [version]: published } });
}

/** A tab cannot be told to refresh to a shell that is newer than the live one. */
function withShell(state: ReleaseState, version: string): ReleaseState {
  const { minVersion, ...shell } = state.shell;
  const isMet = minVersion && compare(minVersion, version, '<=');
  return { ...state, shell: { ...shell, stable: version, ...(isMet && { minVersion }) } };
}

/** The state with other live versions. `change`: what else becomes of a remote whose version changes. */
export function withParts(
  state: ReleaseState,
  parts: Part[],
  change: (remote: RemoteState, version: string) => RemoteState,
): ReleaseState {
  return parts.reduce(
    (next, { name, version }) =>
      name === shellName
        ? withShell(next, version)
        : withRemote(next, name, (remote) => change(remote, version)),
    state,
  );
}

/** Another stable version; the one before is what a visit falls back to. */
export function withStable(remote: RemoteState, version: string): RemoteState {
  const { canary, ...others } = remote;
  const { stable } = remote;
  return {
    ...others,
    stable: version,
    ...(stable && stable !== version && { lastKnownGood: stable }),
    ...(canary && canary.version !== version && { canary }),
  };
}

/** The version that is left behind is suspect: no visit falls back to it, and no candidate stays. */
export function rolledBack(remote: RemoteState, version: string): RemoteState {
  const { canary: _canary, lastKnownGood: _last, ...others } = remote;
  return { ...others, stable: version };
}

/** The state in which every visitor gets the same: no candidate, and no version before in place of one that fails. */
export function withoutChoice(state: ReleaseState): ReleaseState {
  const remotes = mapValues(state.remotes, (remote) => rolledBack(remote, remote.stable));
  return { ...state, remotes };
}
