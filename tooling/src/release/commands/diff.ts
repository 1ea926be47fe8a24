import type { Difference, Release } from '@synapsei/shared-types';
import type { ReadContext } from '../Context';
import { diffReleases } from '../contract/diffReleases';
import { findBreaks } from '../contract/findBreaks';
import { findMisfitsOf } from '../revisions/findMisfits';
import { publishedVersion, readPublished } from '../revisions/publicRegistry';
import { withArchived } from '../state/allVersions';
import { readState } from '../state/readState';
import { readWindow } from './gate';

export type Report = {
  remote: string;
  version: string;
  /** What it is compared with: each version that it may replace or be replaced by, the live one first. */
  against: { version: string; isLive: boolean; differences: Difference[] }[];
  /** Reasons why publishing is refused; none when it may be published. */
  refusals: string[];
  /** Pairs that keep it from being promoted as things stand. */
  waitsFor: string[];
};

/** Compares a release with what is live and with every version in the rollback window. */
export async function diff(context: ReadContext, release: Release): Promise<Report> {
  const { store } = context;
  const state = await readState(store);
  const { name, version } = release;
  const live = state.remotes[name]?.stable;
  const others = (await readWindow(context, state, name))
    .filter((other) => other.version !== version)
    .sort((left, right) => Number(right.version === live) - Number(left.version === live));
  return {
    remote: name,
    version,
    against: others.map((other) => ({
      version: other.version,
      isLive: other.version === live,
      differences: diffReleases(other, release),
    })),
    refusals: findBreaks(release, others),
    waitsFor: await findMisfitsOf(store, state, release),
  };
}

/** The same for a version that is published already. */
export async function diffPublished(
  context: ReadContext,
  name: string,
  version: string,
): Promise<Report> {
  const { store } = context;
  const state = await withArchived(store, await readState(store), [{ name, version }]);
  const published = publishedVersion(state, name, version);
  return diff(context, await readPublished(store, name, published));
}
