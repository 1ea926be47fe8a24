import type { Release, ShellRecord } from '@synapsei/shared-types/registry';
import type { Context } from '../Context';
import { isGiven, type Part, partName, type PartVersion } from '../Part';
import { remotesOf, shellOf, type State, withNewPart } from '../State';
import { isDamage } from '../Refusal';
import { filesUrl } from '../target';
import { findClashes } from './findClashes';
import { satisfies } from './limits';
import type { Build } from './readBuild';
import { findPublished, readShell } from './readPublished';
import { withBuild } from './records';

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

/** Parts that would not run together, or a release that cannot be loaded. */
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

/** The versions that visitors may get. */
export const chosenVersions = ({ stable, canary }: Part): string[] => [
  ...new Set(
    [stable, canary && isGiven(canary) ? canary.version : undefined].filter(
      (one) => one !== undefined,
    ),
  ),
];

/**
 * Pairs of shell and remote, or of two remotes, that visitors may get in this state and that would not run
 * together, and releases that cannot be loaded. A remote that is switched off is not in any page.
 */
export async function findMisfits(
  context: Pick<Context, 'records' | 'target'>,
  state: State,
): Promise<Misfit[]> {
  const { stable } = shellOf(state);
  if (!stable) return [];
  const provided = await readUsableShell(context, state);
  const wanted = remotesOf(state).flatMap(([name, part]) =>
    part.enabled ? chosenVersions(part).map((one) => ({ name, version: one })) : [],
  );
  const found = await Promise.all(
    wanted.map(async (part) => {
      return { part, read: await findPublished(context, state, part.name, part.version) };
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
  const clashes = findClashes(releases).map(({ release: one, owner, reasons }) => ({
    remotes: [one, owner],
    line: lineOf(titleOf(state, one), titleOf(state, owner), reasons),
  }));
  return [...damage, ...inShell, ...clashes];
}

/** `null`: it cannot be loaded, which its team must mend and which does not stop others. */
const readUsableShell = (context: Pick<Context, 'records'>, state: State) =>
  readShell(context, state).catch((error: unknown) => {
    if (isDamage(error)) return null;
    throw error;
  });

/** What would not run together if every visitor got this build now. */
export async function findMisfitsOf(
  context: Pick<Context, 'records' | 'target' | 'now'>,
  state: State,
  { release, integrity }: Pick<Build, 'release' | 'integrity'>,
) {
  const { name, version } = release;
  const files = filesUrl(context.target, name, version);
  const published = { integrity, files, at: context.now().toISOString() };
  const draft = withNewPart(state, name, ({ versions, previous }) => ({
    enabled: true,
    stable: version,
    previous,
    versions: { ...versions, [version]: published },
  }));
  const records = withBuild(context.records, { integrity, release });
  const misfits = await findMisfits({ ...context, records }, draft);
  const own = misfits.filter(({ remotes }) => remotes.some((remote) => remote.name === name));
  return own.map(({ line }) => line);
}
