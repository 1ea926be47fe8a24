import {
  checkVersion,
  publishedOf,
  Refusal,
  versionsOf,
  withArchived,
  type Part,
} from '@synapsei/release/testing';
import { remoteName } from '@synapsei/release';
import type { LiveSite } from './readLiveSite';
import type { Candidate } from './stageSet';
import { storeBuild } from './storeBuild';

/** `mf_content@0.2.0`. */
export const titleOf = ({ name, version }: Part): string => `${name}@${version}`;

async function findPublished({ store, state }: LiveSite, part: Part): Promise<Candidate | null> {
  const published = publishedOf(await withArchived(store, state, [part]), part);
  return published ? { ...part, published, places: [] } : null;
}

/**
 * The release that `--candidate` names: `mf-content@0.2.0` is the published version or, before there is one, the
 * build of this workspace; `mf-content` is the build in any case.
 * @throws Refusal when there is no such release
 */
export async function findCandidate(site: LiveSite, text: string): Promise<Candidate> {
  const [given = '', version, ...more] = text.split('@');
  if (given === '' || more.length > 0)
    throw new Refusal(`--candidate ${text}: name a release, such as mf-content@0.2.0.`);
  const name = remoteName(given);
  if (version === undefined) return storeBuild(site, name);
  const published = await findPublished(site, { name, version: checkVersion(version) });
  const candidate = published ?? (await storeBuild(site, name));
  if (candidate.version === version) return candidate;
  const known = versionsOf(site.state, name).join(', ') || 'none';
  throw new Refusal(
    `${name} ${version} is neither published in ${site.store.name} (published: ${known}) nor built ` +
      `in this workspace, which has ${candidate.version}: publish it, or raise the version and name it.`,
  );
}
