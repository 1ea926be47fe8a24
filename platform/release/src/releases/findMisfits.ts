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
  if (!satisfies(provided.contract, release.contract)) {
    unmet.push(`needs contract ${release.contract}, the shell provides ${provided.contract}`);
  }
  if (![provided.runtime, ownRuntime].includes(release.runtime)) {
    unmet.push(
      `was built for federation runtime ${release.runtime}, the shell runs ${provided.runtime}: release a shell that runs it first, or build with the shell's version of @synapsei/build`,
    );
  }
  for (const [name, range] of Object.entries(release.shared)) {
    const version = provided.shared[name];
    if (!version || !satisfies(version, range)) {
      unmet.push(`needs ${name} ${range}, the shell provides ${version ?? 'none'}`);
    }
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

function findShellMisfits(state: ReleaseState, shell: ShellRecord, releases: Release[]): Misfit[] {
  return releases.flatMap((release) => {
    const unmet = findUnmet(release, shell.provides);
    const line = lineOf(titleOf(state, release), `shell ${shell.version}`, unmet);
    return unmet.length > 0 ? [{ remotes: [release], line }] : [];
  });
}

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
  { shell: newShell, release: newRelease }: Unpublished = {},
): Promise<Misfit[]> {
  const { stable } = state.shell;
  if (!stable) return [];
  const shell = newShell?.version === stable ? newShell : await readShellRecord(store, state);
  const damage: Misfit[] = [];
  const read = async (part: Part): Promise<Release[]> => {
    const { name, version } = part;
    const isNew = newRelease?.name === name && newRelease.version === version;
    if (isNew && !findDistrust(state, name, version)) return [newRelease];
    const found = await findPublished(store, state, name, version);
    if ('release' in found) return [found.release];
    const line = `${titleOf(state, part)} cannot be loaded: ${found.problem}`;
    damage.push({ remotes: [part], line, isDamage: true });
    return [];
  };
  const wanted = Object.entries(state.remotes)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([name, remote]) =>
      reachableVersions(remote).map((version) => read({ name, version })),
    );
  const releases = (await Promise.all(wanted)).flat();
  return [
    ...damage,
    ...findShellMisfits(state, shell, releases),
    ...findRemoteMisfits(state, releases),
  ];
}

/** What would not run together if every visitor got this release now. */
export async function findMisfitsOf(
  store: ReleaseStore,
  state: ReleaseState,
  release: Release,
): Promise<string[]> {
  const { name, version } = release;
  const alone = { enabled: true, stable: version, versions: {} };
  const draft = { ...state, remotes: { ...state.remotes, [name]: alone } };
  const misfits = await findMisfits(store, draft, { release });
  const own = misfits.filter(({ remotes }) => remotes.some((remote) => remote.name === name));
  return own.map(({ line }) => line);
}
