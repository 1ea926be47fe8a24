import type { Registry, RuntimeConfig } from '@synapsei/shared-types';
import {
  liveReleases,
  articlePage,
  hasArticlePages,
  catalogueGroup,
  writeLandingPages,
  type ShellBuild,
  type LandingGroup,
} from '@synapsei/pages/testing';
import { readReleaseFile } from '../releases/readPublished';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { readSnapshot } from './ArticleSnapshot';
import { createStorePreviews } from './createStorePreviews';

/** A data file of the live remote that publishes it, as it was released. */
async function readData<Data>(
  store: ReleaseStore,
  state: ReleaseState,
  registry: Registry,
  file: string,
): Promise<Data | null> {
  const owner = liveReleases(registry).find(({ files }) => file in files);
  if (!owner) return null;
  const bytes = await readReleaseFile(store, state, owner, file);
  // The hash says that the remote's build wrote it, in the form that `Data` describes.
  return bytes && JSON.parse(bytes.toString());
}

const articleGroup = (
  store: ReleaseStore,
  pages: NonNullable<ReleaseState['pages']>,
): LandingGroup => ({
  what: 'articles',
  make: async () =>
    (await readSnapshot(store, pages)).map(({ article, preview }) => ({
      ...articlePage(article, ''),
      preview,
    })),
});

/**
 * Writes the landing pages of a revision beside its page: services and products as its live releases
 * publish them, articles as they stood at the last `release pages`. Nothing outside of the store is asked,
 * so a rollback brings the pages of then back at once. A source that is damaged costs its own pages only.
 * @returns whether articles have pages that can be shared
 */
export async function stageLandingPages(
  store: ReleaseStore,
  state: ReleaseState,
  site: { folder: string; shell: ShellBuild; registry: Registry; config: RuntimeConfig },
): Promise<boolean> {
  if (!state.pages) return false;
  const { folder, shell, registry, config } = site;
  const groups = [
    articleGroup(store, state.pages),
    catalogueGroup((file) => readData(store, state, registry, file)),
  ];
  const frame = { folder, shell, releases: liveReleases(registry), config };
  const { warnings } = await writeLandingPages(frame, groups, await createStorePreviews(store));
  warnings.forEach((warning) => console.warn(`[landing pages] ${warning}`));
  return hasArticlePages(folder);
}
