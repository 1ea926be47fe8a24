import { isDeepStrictEqual } from 'node:util';
import { ownRuntime, type Release, type ShellRecord } from '@synapsei/shared-types/registry';
import { compare, satisfies } from 'compare-versions';
import { Refusal } from '../Refusal';
import { reachableVersions, type ReleaseState } from '../state/ReleaseState';
import { findDistrust } from '../state/config';
import { isGiven, mapValues, type Part } from '../state/parts';
import type { ReleaseStore } from '../store/ReleaseStore';
import { findClashes } from './findClashes';
import { findPublished, readShellRecord } from './readPublished';

/** What a release asks of the shell and does not get: it would be refused in every visitor's browser. */
export function findUnmet(release: Release, provided: ShellRecord['provides']): string[] {
  const unmet: string[] = [];
  if (!satisfies(provided.contract, release.contract))
    unmet.push(`needs contract ${release.contract}, the shell provides ${provided.contract}`);
  if (![provided.runtime, ownRuntime].includes(release.runtime))
    unmet.push(
      `was built for federation runtime ${release.runtime}, the shell runs ${provided.runtime}: release a shell that runs it first, or build with the shell's version of @synapsei/build`,
    );
  for (const [name, range] of Object.entries(release.shared)) {
    const version = provided.shared[name];
    if (!version || !satisfies(version, range))
      unmet.push(`needs ${name} ${range}, the shell provides ${version ?? 'none'}`);
  }
  for (const { slot } of release.slots) {
    if (!provided.slots.includes(slot)) unmet.push(`fills slot ${slot}, which the shell has not`);
  }
  return unmet;
}

/** Records of what is about to be published, which the store does not have yet. */
export type Unpublished = { shell?: ShellRecord; release?: Release };

type Misfit = {
  /** The remotes of the pair. */
  remotes: Part[];
  /** Both sides and all reasons, in a line. */
  line: string;
  /** Whether it is one remote whose release nobody can load. By default not. */
  isDamage?: boolean;
};

/** A candidate is called one, so that its team knows what to halt. */
const titleOf = ({ remotes }: ReleaseState, { name, version }: Part) =>
  `${remotes[name]?.canary?.version === version ? 'candidate ' : ''}${name} ${version}`;

const lineOf = (part: string, other: string, reasons: string[]) =>
  `${part} does not fit ${other}: it ${reasons.join('; it ')}`;

/** Remotes must not share what a page has only once. */
export const findRemoteMisfits = (state: ReleaseState, releases: Release[]): Misfit[] =>
  findClashes(state.config, releases).map(({ release, owner, reasons }) => ({
    remotes: owner ? [release, owner] : [release],
    line: lineOf(titleOf(state, release), owner ? titleOf(state, owner) : 'config.json', reasons),
  }));

/**
 * Pairs of shell and remote, or of two remotes, that visitors may get in this state and that would not run
 * together, and releases that nobody can load. A remote that is switched off is in nobody's page.
 */
export async function findMisfits(
  store: ReleaseStore,
  state: ReleaseState,
  unpublished: Unpublished = {},
): Promise<Misfit[]> {
  const { stable } = state.shell;
  if (!stable) return [];
  const isNewShell = unpublished.shell?.version === stable;
  const shell = isNewShell ? unpublished.shell! : await readShellRecord(store, state);
  const read = async (part: Part) => {
    const { name, version } = part;
    const { release } = unpublished;
    const isNew = release?.name === name && release.version === version;
    const isUsable = isNew && !findDistrust(state, name, version);
    const found = isUsable ? { release } : await findPublished(store, state, name, version);
    return { part, ...found };
  };
  const wanted = Object.entries(state.remotes).flatMap(([name, remote]) =>
    remote.enabled ? reachableVersions(remote).map((version) => read({ name, version })) : [],
  );
  const found = await Promise.all(wanted);
  const releases = found.flatMap((one) => ('release' in one ? [one.release] : []));
  const damage = found.flatMap((one) => {
    if ('release' in one) return [];
    const line = `${titleOf(state, one.part)} cannot be loaded: ${one.problem}`;
    return [{ remotes: [one.part], line, isDamage: true }];
  });
  const inShell = releases.flatMap((release) => {
    const unmet = findUnmet(release, shell.provides);
    const line = lineOf(titleOf(state, release), `shell ${shell.version}`, unmet);
    return unmet.length > 0 ? [{ remotes: [release], line }] : [];
  });
  return [...damage, ...inShell, ...findRemoteMisfits(state, releases)];
}

/** What would not run together if every visitor got this release now. */
export async function findMisfitsOf(store: ReleaseStore, state: ReleaseState, release: Release) {
  const { name, version } = release;
  const alone = { enabled: true, stable: version, versions: {} };
  const draft = { ...state, remotes: { ...state.remotes, [name]: alone } };
  const misfits = await findMisfits(store, draft, { release });
  const own = misfits.filter(({ remotes }) => remotes.some((remote) => remote.name === name));
  return own.map(({ line }) => line);
}

/**
 * The state in which no visit falls back to a version that its shell would refuse, or that nobody can load, and without
 * halted candidates of that kind. What another team has damaged stays that team's to leave.
 */
function withoutUnfit(before: ReleaseState, state: ReleaseState, misfits: Misfit[]): ReleaseState {
  const remotes = mapValues(state.remotes, (remote, name) => {
    const { canary, lastKnownGood, ...others } = remote;
    const isOwn = !isDeepStrictEqual(remote, before.remotes[name]);
    const isFit = (version: string) =>
      !misfits.some(
        ({ isDamage, remotes: parts }) =>
          (isOwn || !isDamage) &&
          parts.some((part) => part.name === name && part.version === version),
      );
    const keepsCanary = canary && (isFit(canary.version) || isGiven(canary));
    const keepsLast = lastKnownGood && isFit(lastKnownGood);
    return { ...others, ...(keepsLast && { lastKnownGood }), ...(keepsCanary && { canary }) };
  });
  return { ...state, remotes };
}

/** An open tab whose shell cannot run what is live now is told to refresh. */
async function withMinVersion(store: ReleaseStore, before: ReleaseState, state: ReleaseState) {
  const { stable } = state.shell;
  const old = before.shell.stable;
  if (!old || !compare(stable, old, '>')) return state;
  const inOldTabs = { ...state, shell: { ...state.shell, stable: old } };
  const isTooOld = (await findMisfits(store, inOldTabs)).some(({ isDamage }) => !isDamage);
  return isTooOld ? { ...state, shell: { ...state.shell, minVersion: stable } } : state;
}

/**
 * The one gate before visitors: what they may get after a change must run together. What did not fit
 * before is not this change's fault, and does not keep anyone from making it better.
 * `unpublished`: records that the store does not have yet. `advise`: lines that say what to do instead.
 * @throws Refusal with a line for each pair that does not fit
 */
export async function settle(
  store: ReleaseStore,
  before: ReleaseState,
  draft: ReleaseState,
  { unpublished, advise }: { unpublished?: Unpublished; advise?: () => Promise<string[]> } = {},
): Promise<ReleaseState> {
  const state = withoutUnfit(before, draft, await findMisfits(store, draft, unpublished));
  const misfits = await findMisfits(store, state, unpublished);
  const known = misfits.length > 0 ? await findMisfits(store, before) : [];
  const added = misfits.filter(({ line }) => !known.some((one) => one.line === line));
  if (added.length === 0) return unpublished ? state : withMinVersion(store, before, state);
  const what = added.every(({ isDamage }) => isDamage)
    ? 'No visitor could load this'
    : 'These would not run together';
  const lines = added.map(({ line }) => line);
  throw new Refusal(`${what}. Nothing was changed:`, [...lines, ...((await advise?.()) ?? [])]);
}
