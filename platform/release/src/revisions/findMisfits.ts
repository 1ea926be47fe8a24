import type { Release, ShellRecord } from '@synapsei/shared-types/registry';
import { findClashes } from '../contract/findClashes';
import { findUnmet } from '../contract/findUnmet';
import { publishedVersion, readPublished } from '../releases/readPublished';
import { readShellRecord } from '../releases/readShellRecord';
import { mapValues } from '../state/mapValues';
import { reachableVersions } from '../state/parts';
import type { ReleaseState, RemoteState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/** Records of what is about to be published, which the store does not have yet. */
export type Unpublished = { shell?: ShellRecord; release?: Release };

type Misfit = {
  /** The remotes of the pair. */
  remotes: Named[];
  /** Both sides and all reasons, in a line. */
  line: string;
};

type Named = Pick<Release, 'name' | 'version'>;
type Reader = { store: ReleaseStore; unpublished: Unpublished };

async function readRelease({ store, unpublished }: Reader, state: ReleaseState, part: Named) {
  const { release } = unpublished;
  if (release?.name === part.name && release.version === part.version) return release;
  return readPublished(store, part.name, publishedVersion(state, part.name, part.version));
}

function readShell({ store, unpublished: { shell } }: Reader, state: ReleaseState) {
  return shell?.version === state.shell.stable ? shell : readShellRecord(store, state);
}

/** A candidate is called one, so that its team knows what to halt. */
const titleOf = ({ remotes }: ReleaseState, { name, version }: Named) =>
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

/** Clashes of the same two releases are one pair. */
function findRemoteMisfits(state: ReleaseState, releases: Release[]): Misfit[] {
  const pairs = new Map<string, { release: Release; owner: Release; reasons: string[] }>();
  for (const { owner, other, reason } of findClashes(releases)) {
    const key = `${owner.name} ${owner.version} ${other.name} ${other.version}`;
    const pair = pairs.get(key) ?? { release: other, owner, reasons: [] };
    pair.reasons.push(reason);
    pairs.set(key, pair);
  }
  return [...pairs.values()].map(({ release, owner, reasons }) => ({
    remotes: [release, owner],
    line: lineOf(titleOf(state, release), titleOf(state, owner), reasons),
  }));
}

/**
 * Pairs of shell and remote, or of two remotes, that visitors may get in this state and that would not run
 * together. A remote that is switched off is in nobody's page.
 */
export async function findMisfits(
  store: ReleaseStore,
  state: ReleaseState,
  unpublished: Unpublished = {},
): Promise<Misfit[]> {
  if (!state.shell.stable) return [];
  const reader = { store, unpublished };
  const shell = await readShell(reader, state);
  const wanted = Object.entries(state.remotes)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([name, remote]) => reachableVersions(remote).map((version) => ({ name, version })));
  const releases = await Promise.all(wanted.map((part) => readRelease(reader, state, part)));
  return [...findShellMisfits(state, shell, releases), ...findRemoteMisfits(state, releases)];
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

const isHalted = ({ canary }: RemoteState) => canary?.weight === 0 && canary.cohorts.length === 0;

/** The remote without what nobody is sent to and would not run: the version before, a halted candidate. */
function withoutUnfit(remote: RemoteState, unfit: string[]): RemoteState {
  const { canary, lastKnownGood, ...others } = remote;
  const keepsCanary = canary && !(isHalted(remote) && unfit.includes(canary.version));
  const keepsLast = lastKnownGood && !unfit.includes(lastKnownGood);
  return { ...others, ...(keepsLast && { lastKnownGood }), ...(keepsCanary && { canary }) };
}

/** The state in which no visit falls back to a version that its shell would refuse. */
export function withoutUnfitFallbacks(state: ReleaseState, misfits: Misfit[]): ReleaseState {
  const unfit = (name: string) =>
    misfits
      .flatMap(({ remotes }) => remotes)
      .filter((one) => one.name === name)
      .map(({ version }) => version);
  const remotes = mapValues(state.remotes, (remote, name) => withoutUnfit(remote, unfit(name)));
  return { ...state, remotes };
}
