import type { Release, ShellRecord } from '@synapsei/shared-types/registry';
import type { Context, Reading } from '../Context';
import { isGiven, type Part, partName, type PartVersion } from '../Part';
import { orDamage, Refusal } from '../Refusal';
import { remotesOf, shellOf, type State, withPart } from '../State';
import { publishedOf } from '../target';
import { findClashes } from './findClashes';
import { satisfies } from './limits';
import type { RemoteBuild } from './readBuild';
import { findRelease, knowRecord, readShell } from './readRecord';

/** Requirements of a release that the shell does not meet: every visitor's browser would refuse it. */
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

/** The versions that visitors may get. */
const chosenVersions = ({ enabled, stable, canary }: Part): string[] => {
  const chosen = [stable, canary && isGiven(canary) ? canary.version : undefined];
  return [...new Set(enabled ? chosen : [])].filter((one) => one !== undefined);
};

/** What visitors may get of all remotes: those releases that can be loaded, and what cannot, and why. */
export async function readChosen(reading: Reading, state: State) {
  const chosen = remotesOf(state).flatMap(([name, part]) =>
    chosenVersions(part).map((version) => ({ name, version })),
  );
  const read = await Promise.all(chosen.map((part) => findRelease(reading, state, part)));
  const releases = read.flatMap((found) => (found instanceof Refusal ? [] : [found]));
  const damaged = read.flatMap((found, index) =>
    found instanceof Refusal ? [{ ...chosen[index]!, reason: found.message }] : [],
  );
  return { releases, damaged };
}

/**
 * Pairs of shell and remote, or of two remotes, that visitors may get in this state and that would not run
 * together, and releases that cannot be loaded. A remote that is switched off is not in any page.
 */
export async function findMisfits(reading: Reading, state: State): Promise<Misfit[]> {
  const { stable } = shellOf(state);
  if (!stable) return [];
  // An unloadable shell is its team's problem, and does not stop others.
  const shell = await orDamage(readShell(reading, state));
  const { releases, damaged } = await readChosen(reading, state);
  /** A candidate is called one, so that its team knows what to halt. */
  const titleOf = ({ name, version }: PartVersion) =>
    `${state.parts[name]?.canary?.version === version ? 'candidate ' : ''}${partName(name)} ${version}`;
  const misfit = (remotes: PartVersion[], other: string, reasons: string[]) => ({
    remotes,
    line: `${titleOf(remotes[0]!)} does not fit ${other}: it ${reasons.join('; it ')}`,
  });
  return [
    ...damaged.map((one) => ({
      remotes: [one],
      line: `${titleOf(one)} cannot be loaded: ${one.reason}`,
    })),
    ...releases.flatMap((one) => {
      const unmet = shell instanceof Refusal ? [] : findUnmet(one, shell.provides);
      return unmet.length > 0 ? [misfit([one], `shell ${stable}`, unmet)] : [];
    }),
    ...findClashes(releases).map(({ release, owner, reasons }) =>
      misfit([release, owner], titleOf(owner), reasons),
    ),
  ];
}

/** What would not run together if every visitor got this build now. */
export async function findMisfitsOf(context: Context, state: State, build: RemoteBuild) {
  const { name, version, record } = build;
  const published = publishedOf(context, build);
  await knowRecord(context, name, published, record);
  const change = ({ versions, previous }: Part) => ({
    enabled: true,
    stable: version,
    previous,
    versions: { ...versions, [version]: published },
  });
  const misfits = await findMisfits(context, withPart(state, name, change, true));
  const own = misfits.filter(({ remotes }) => remotes.some((remote) => remote.name === name));
  return own.map(({ line }) => line);
}
