import type { Release, ShellRecord } from '@synapsei/shared-types/registry';
import type { Context } from '../Context';
import { isGiven, type Part, partName, type PartVersion } from '../Part';
import { remotesOf, shellOf, type State, withPart } from '../State';
import { isDamage } from '../Refusal';
import { findClashes } from './findClashes';
import { satisfies } from './limits';
import { findDistrust, findPublished, readShellRecord } from './readPublished';

/** What a release asks of the shell and does not get: it would be refused in every visitor's browser. */
export function findUnmet(release: Release, provided: ShellRecord['provides']): string[] {
  const unmet: string[] = [];
  if (!satisfies(provided.contract, release.contract))
    unmet.push(`needs contract ${release.contract}, the shell provides ${provided.contract}`);
  if (release.runtime !== provided.runtime)
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

/** Parts that would not run together, or a release that nobody can load. */
export type Misfit = {
  /** The remotes it is about. */
  remotes: PartVersion[];
  /** Both sides and all reasons, in a line. */
  line: string;
};

/** A candidate is called one, so that its team knows what to halt. */
const titleOf = ({ parts }: State, { name, version }: PartVersion) =>
  `${parts[name]?.canary?.version === version ? 'candidate ' : ''}${partName(name)} ${version}`;

const lineOf = (part: string, other: string, reasons: string[]) =>
  `${part} does not fit ${other}: it ${reasons.join('; it ')}`;

/** What of remotes a page has room for only once. */
export const findRemoteMisfits = (state: State, releases: Release[]): Misfit[] =>
  findClashes(releases).map(({ release, owner, reasons }) => ({
    remotes: [release, owner],
    line: lineOf(titleOf(state, release), titleOf(state, owner), reasons),
  }));

/** What every visitor may get: the version before takes over only if it fits. */
export const chosenVersions = ({ stable, canary }: Part): string[] => [
  ...new Set(
    [stable, canary && isGiven(canary) ? canary.version : undefined].filter(
      (one) => one !== undefined,
    ),
  ),
];

/**
 * Pairs of shell and remote, or of two remotes, that visitors may get in this state and that would not run
 * together, and releases that nobody can load. A remote that is switched off is in nobody's page.
 */
export async function findMisfits(
  context: Pick<Context, 'records' | 'target' | 'store'>,
  state: State,
  { shell, release }: Unpublished = {},
): Promise<Misfit[]> {
  const { stable } = shellOf(state);
  if (!stable) return [];
  const isNewShell = shell?.version === stable;
  const provided = isNewShell ? shell : await readUsableShell(context, state);
  const wanted = remotesOf(state).flatMap(([name, part]) =>
    part.enabled ? chosenVersions(part).map((one) => ({ name, version: one })) : [],
  );
  const found = await Promise.all(
    wanted.map(async (part) => {
      const isNew = release?.name === part.name && release.version === part.version;
      const read = isNew
        ? findNew(context, state, release)
        : await findPublished(context, state, part.name, part.version);
      return { part, read };
    }),
  );
  const releases = found.flatMap(({ read }) => ('release' in read ? [read.release] : []));
  const damage = found.flatMap(({ part, read }) =>
    'problem' in read
      ? [{ remotes: [part], line: `${titleOf(state, part)} cannot be loaded: ${read.problem}` }]
      : [],
  );
  const inShell = releases.flatMap((one) => {
    const unmet = provided ? findUnmet(one, provided.provides) : [];
    const line = lineOf(titleOf(state, one), `shell ${stable}`, unmet);
    return unmet.length > 0 ? [{ remotes: [one], line }] : [];
  });
  return [...damage, ...inShell, ...findRemoteMisfits(state, releases)];
}

/** `null`: nobody can load it, which is its team's to mend and stops no other. */
const readUsableShell = (context: Pick<Context, 'store'>, state: State) =>
  readShellRecord(context, state).catch((error: unknown) => {
    if (isDamage(error)) return null;
    throw error;
  });

/** A release that is about to be published, if its place is one that pages load from. */
function findNew(context: Pick<Context, 'records' | 'target'>, state: State, release: Release) {
  const published = state.parts[release.name]?.versions[release.version];
  const problem = published && findDistrust(context, state, release.name, published);
  return problem ? { problem } : { release };
}

/** What would not run together if every visitor got this release now. */
export async function findMisfitsOf(context: Context, state: State, release: Release) {
  const { name, version } = release;
  const draft = withPart(state, name, (part) => ({
    ...part,
    enabled: true,
    stable: version,
    canary: undefined,
  }));
  const misfits = await findMisfits(context, draft, { release });
  const own = misfits.filter(({ remotes }) => remotes.some((remote) => remote.name === name));
  return own.map(({ line }) => line);
}
