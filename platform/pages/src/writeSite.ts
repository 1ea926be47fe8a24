import path from 'node:path';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Article } from '@synapsei/shared-types/content';
import type { DeployedRelease, Registry } from '@synapsei/shared-types/registry';
import { writeBytesAtomically } from '@synapsei/base';
import { findHome, firstViewFile } from './documents/firstViews';
import { liveReleases } from './documents/liveReleases';
import { readShell } from './documents/readShell';
import { writeDocuments } from './documents/writeDocuments';
import { articlePage } from './landing/articlePage';
import { cataloguePages } from './landing/cataloguePages';
import type { Previews } from './landing/placePreview';
import { writeLandingPages, type LandingFrame } from './landing/writeLandingPages';

type ReadFile = (release: DeployedRelease, file: string) => Promise<Buffer | null>;

type Landing = {
  /** Each with the address of its preview, which is drawn already. */
  readArticles: () => Promise<{ article: Article; preview: string }[]>;
  previews: Previews;
};

export type SiteSources = {
  /** Folder of the built shell. */
  shell: string;
  registry: Registry;
  config: RuntimeConfig;
  /** A file of a live release as it was published; `null` if it is gone or damaged. */
  readFile: ReadFile;
  /** Default: no landing pages. */
  landing?: Landing;
};

/**
 * Data that live releases publish, such as `catalogue.json`, under an address that stays the same from
 * version to version: `data/<remote>/<file>`. For services that read it, which know no registry.
 */
async function writeLiveData(folder: string, releases: DeployedRelease[], readFile: ReadFile) {
  for (const release of releases) {
    for (const file of Object.keys(release.files).filter((one) => /^[\w-]+\.json$/.test(one))) {
      const bytes = await readFile(release, file);
      if (bytes) writeBytesAtomically(path.join(folder, 'data', release.name, file), bytes);
    }
  }
}

/** A source that is damaged costs its own pages only. @returns whether articles have pages that can be shared */
async function writeLanding(
  frame: Omit<LandingFrame, 'releases'> & { releases: DeployedRelease[] },
  readFile: ReadFile,
  { readArticles, previews }: Landing,
): Promise<boolean> {
  const sources = {
    articles: async () =>
      (await readArticles()).map(({ article, preview }) => ({ ...articlePage(article), preview })),
    'services and products': () =>
      cataloguePages(async (file) => {
        const owner = frame.releases.find(({ files }) => file in files);
        const bytes = owner && (await readFile(owner, file));
        // The hash says that the remote's build wrote it, in the form that its name stands for.
        return bytes ? JSON.parse(bytes.toString()) : null;
      }),
  };
  const { pages, warnings } = await writeLandingPages(frame, sources, previews);
  warnings.forEach((warning) => console.warn(`[landing pages] ${warning}`));
  return pages.some(({ kind }) => kind === 'article');
}

/**
 * Writes what a site's builds, registry and config make: page, registry, data and landing pages. Nothing but
 * the sources is asked. @throws Error that names the invalid field of the registry
 */
export async function writeSite(
  folder: string,
  { shell: dist, registry, config, readFile, landing }: SiteSources,
): Promise<void> {
  const shell = readShell(dist);
  const releases = liveReleases(registry);
  const home = findHome(registry);
  const view = home && firstViewFile(home);
  const firstView = view && (await readFile(home, view))?.toString();
  await writeLiveData(folder, releases, readFile);
  const frame = { folder, shell, releases, config };
  // Pages that are not there cannot be shared.
  const areThere = landing !== undefined && (await writeLanding(frame, readFile, landing));
  const share = { ...config.share, landingPages: areThere && config.share.landingPages };
  writeDocuments(folder, shell, registry, { ...config, share }, firstView);
}
