import { ownRuntime, type Release, type ShellRecord } from '@synapsei/shared-types/registry';
import { satisfies } from 'compare-versions';
import { findDistrust } from '../state/config';
import { type Part } from '../state/parts';
import { reachableVersions, type ReleaseState } from '../state/ReleaseState';
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

export type Misfit = {
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
