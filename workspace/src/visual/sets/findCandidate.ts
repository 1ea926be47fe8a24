import {
  Refusal,
  checkVersion,
  withArchived,
  shellName,
  versionsOf,
  withRelease,
  withShellVersion,
  type Part,
  type ReleaseState,
} from '@synapsei/release/testing';
import { remoteName } from '@synapsei/release';
import type { Candidate } from './Candidate';
import type { LiveSite } from './readLiveSite';
import { storeBuild } from './storeBuild';

/** `mf_content@0.2.0`. */
export const titleOf = ({ name, version }: Part): string => `${name}@${version}`;

/** @throws Refusal unless it looks like `mf-content` or `mf-content@0.2.0` */
function parse(text: string) {
  const [name = '', version, ...more] = text.split('@');
  if (name === '' || more.length > 0)
    throw new Refusal(`--candidate ${text}: name a release, such as mf-content@0.2.0.`);
  return { name: remoteName(name), version: version === undefined ? null : checkVersion(version) };
}

/** @throws Refusal that says what there is and what to do */
function checkBuilt({ state, store }: LiveSite, wanted: string, built: Candidate): Candidate {
  if (built.version === wanted) return built;
  const published = versionsOf(state, built.name).join(', ') || 'none';
  throw new Refusal(
    `${built.name} ${wanted} is neither published in ${store.name} (published: ${published}) nor built ` +
      `in this workspace, which has ${built.version}: publish it, or raise the version and name it.`,
  );
}

/** Has a state know a version that `known` knows; null when it does not. */
function knowPublished(known: ReleaseState, part: Part): Candidate['know'] | null {
  const { name, version } = part;
  if (name === shellName) {
    const shell = known.shell.versions[version];
    return shell ? (state) => withShellVersion(state, version, shell) : null;
  }
  const release = known.remotes[name]?.versions[version];
  return release ? (state) => withRelease(state, part, release) : null;
}

/**
 * The release that `--candidate` names: `mf-content@0.2.0` is the published version or, before there is one, the
 * build of this workspace; `mf-content` is the build in any case.
 * @throws Refusal when there is no such release
 */
export async function findCandidate(site: LiveSite, text: string): Promise<Candidate> {
  const { name, version } = parse(text);
  if (version === null) return storeBuild(site, name);
  const part = { name, version };
  const know = knowPublished(await withArchived(site.store, site.state, [part]), part);
  return know
    ? { ...part, know, places: [] }
    : checkBuilt(site, version, await storeBuild(site, name));
}
