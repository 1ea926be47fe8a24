import { rmSync } from 'node:fs';
import path from 'node:path';
import type {
  Catalogue,
  Covers,
  NavigationEntry,
  Release,
  RuntimeConfig,
} from '@synapsei/shared-types';
import { writeAtomically, writeBytesAtomically } from '../base/writeAtomically';
import type { ShellBuild } from '../documents/readShell';
import { drawingArt } from '../og/cardArt';
import { siteArt } from '../og/siteArt';
import { articlePage } from './articlePage';
import { cataloguePages } from './cataloguePages';
import { createFolderPreviews } from './createFolderPreviews';
import { fetchArticles, fetchCover } from './fetchArticles';
import type { LandingKind, LandingPage } from './LandingPage';
import { landingPolicy } from './landingPolicy';
import { readLandingRecord, writeLandingRecord, type LandingRecord } from './landingRecord';
import { landingStyles } from './landingStyles';
import { placePreview } from './placePreview';
import type { Previews } from './Previews';
import { readPublished } from './readPublished';
import { renderLandingPage, type LandingSite } from './renderLandingPage';
import { renderRobots, renderSitemap } from './sitemap';

/** What all landing pages of a site are made with. */
export type LandingFrame = {
  /** The shell's served folder. */
  folder: string;
  shell: ShellBuild;
  releases: Release[];
  config: RuntimeConfig;
};

export type LandingOptions = LandingFrame & {
  /** Folders or addresses where remotes publish their data. */
  sources: string[];
  /** Where the content service answers this machine. By default where it answers visitors. */
  contentAddress?: string;
  /** Where drawn previews are kept between runs. */
  cache: string;
};

export type LandingResult = { pages: number; warnings: string[] };

/** Pages of one source. `make` throws when it cannot be had. */
export type LandingGroup = {
  kinds: LandingKind[];
  what: string;
  make: () => Promise<LandingPage[]>;
};

function groupsOf({ config, sources, contentAddress }: LandingOptions): LandingGroup[] {
  return [
    {
      kinds: ['article'],
      what: 'articles',
      make: async () => {
        const articles = await fetchArticles(config, contentAddress);
        return Promise.all(
          articles.map(async (article) =>
            articlePage(article, await fetchCover(article, config, contentAddress)),
          ),
        );
      },
    },
    catalogueGroup((name) => readPublished(sources, name)),
  ];
}

type ReadData = <Data>(name: 'catalogue.json' | 'covers.json') => Promise<Data | null>;

/** Pages of services and products, from what a remote publishes. */
export const catalogueGroup = (read: ReadData): LandingGroup => ({
  kinds: ['service', 'product'],
  what: 'services and products',
  make: async () => {
    const catalogue = await read<Catalogue>('catalogue.json');
    if (!catalogue) throw new Error('no remote publishes catalogue.json');
    return cataloguePages(catalogue, await read<Covers>('covers.json'));
  },
});

function navigationOf(releases: Release[], place: NavigationEntry['place']): NavigationEntry[] {
  return releases
    .flatMap((release) => release.navigation)
    .filter((entry) => entry.place === place)
    .sort((left, right) => (left.order ?? 0) - (right.order ?? 0));
}

function writeShared({ folder, shell, releases, config }: LandingFrame): LandingSite {
  const font = shell.record.preloads.find(({ as }) => as === 'font')?.file;
  const { file, text } = landingStyles(font);
  writeAtomically(path.join(folder, file), text);
  const { preventFlash } = shell.inline;
  const policy = landingPolicy(preventFlash, config.services.content);
  writeAtomically(path.join(folder, 'landing-csp.txt'), `${policy}\n`);
  writeAtomically(
    path.join(folder, 'landing-csp.conf'),
    `add_header Content-Security-Policy "${policy}" always;\n`,
  );
  return {
    url: config.site.url,
    company: config.brand.company,
    stylesheet: `/${file}`,
    font: font && `/${font}`,
    preventFlash,
    top: navigationOf(releases, 'top'),
    footer: navigationOf(releases, 'footer'),
  };
}

/** A key of a catalogue becomes a folder's name: it must not lead anywhere else. */
const ownFolder = /^\/[asp]\/[\w-]+\/$/;

/** @throws Error that names the page whose address would lead elsewhere */
function checkAddresses(pages: LandingPage[]): LandingPage[] {
  const lost = pages.find((page) => !ownFolder.test(page.path));
  if (lost) throw new Error(`${lost.path} cannot be a page's address`);
  return pages;
}

async function writePage(
  { folder }: LandingFrame,
  site: LandingSite,
  page: LandingPage,
  previews: Previews,
) {
  const image = page.preview ?? (await placePreview(previews, site.company, page));
  writeAtomically(path.join(folder, page.path, 'index.html'), renderLandingPage(site, page, image));
}

/** The preview of the site itself, under a name that never changes. */
async function writeSiteCard({ folder, config }: LandingFrame, previews: Previews): Promise<void> {
  const card = {
    company: config.brand.company,
    kicker: 'AI strategy, agents, language models, forecasting',
    title: 'Future-ready AI business solutions',
    art: drawingArt(siteArt),
  };
  writeBytesAtomically(path.join(folder, 'og', 'site.png'), await previews.draw(card));
}

type Written = { record: LandingRecord; warning?: string };

type Work = { frame: LandingFrame; site: LandingSite; previews: Previews; before: LandingRecord };

/** The pages of one group; while their source is not to be had those of the last run stay. */
async function writeGroup(
  { frame, site, previews, before }: Work,
  { kinds, what, make }: LandingGroup,
): Promise<Written> {
  const known = before.filter(({ kind }) => kinds.includes(kind));
  let pages: LandingPage[];
  try {
    pages = checkAddresses(await make());
  } catch (error) {
    const kept = known.length > 0 ? `the ${known.length} of the last run stay` : 'there are none';
    const warning = `The landing pages of ${what} were not made, ${kept}: ${(error as Error).message}.`;
    return { record: known, warning };
  }
  for (const page of pages) await writePage(frame, site, page, previews);
  const gone = known.filter((entry) => !pages.some((page) => page.path === entry.path));
  for (const entry of gone)
    rmSync(path.join(frame.folder, entry.path), { recursive: true, force: true });
  return { record: pages.map(({ kind, path, changedAt }) => ({ kind, path, changedAt })) };
}

/** Writes the pages of all groups, the sitemap and robots.txt into the shell's served folder. */
export async function writeLandingGroups(
  frame: LandingFrame,
  groups: LandingGroup[],
  previews: Previews,
): Promise<LandingResult> {
  const { folder, config } = frame;
  const work = { frame, site: writeShared(frame), previews, before: readLandingRecord(folder) };
  await writeSiteCard(frame, previews);
  const written: Written[] = [];
  for (const group of groups) written.push(await writeGroup(work, group));
  const record = written.flatMap((group) => group.record);
  writeLandingRecord(folder, record);
  const entries = [{ path: '/' }, ...record];
  writeAtomically(path.join(folder, 'sitemap.xml'), renderSitemap(config.site.url, entries));
  writeAtomically(path.join(folder, 'robots.txt'), renderRobots(config.site.url));
  return { pages: record.length, warnings: written.flatMap(({ warning }) => warning ?? []) };
}

/**
 * Writes the pages of articles, services and products, their previews, the sitemap and robots.txt into the
 * shell's served folder. A source that cannot be had costs its own pages no more than their news.
 */
export function writeLandingPages(options: LandingOptions): Promise<LandingResult> {
  const { folder, cache } = options;
  return writeLandingGroups(options, groupsOf(options), createFolderPreviews(folder, cache));
}
