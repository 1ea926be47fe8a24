import { rmSync } from 'node:fs';
import path from 'node:path';
import type {
  Catalogue,
  Covers,
  NavigationEntry,
  Release,
  RuntimeConfig,
} from '@synapsei/shared-types';
import { drawingArt } from '../og/cardArt';
import { renderCard } from '../og/renderCard';
import { siteArt } from '../og/siteArt';
import type { ShellBuild } from '../site/assemble';
import { writeAtomically, writeBytesAtomically } from '../site/writeAtomically';
import { articlePage } from './articlePage';
import { cataloguePages } from './cataloguePages';
import { fetchArticles, fetchCover } from './fetchArticles';
import type { LandingKind, LandingPage } from './LandingPage';
import { landingPolicy } from './landingPolicy';
import { readLandingRecord, writeLandingRecord, type LandingRecord } from './landingRecord';
import { landingStyles } from './landingStyles';
import { readPublished } from './readPublished';
import { renderLandingPage, type LandingSite } from './renderLandingPage';
import { renderRobots, renderSitemap } from './sitemap';

export type LandingOptions = {
  /** The shell's served folder. */
  folder: string;
  shell: ShellBuild;
  releases: Release[];
  config: RuntimeConfig;
  /** Folders or addresses where remotes publish their data. */
  sources: string[];
  /** Where the content service answers this machine. By default where it answers visitors. */
  contentAddress?: string;
  /** Where drawn previews are kept between runs. */
  cache: string;
};

export type LandingResult = { pages: number; warnings: string[] };

type Group = { kinds: LandingKind[]; what: string; make: () => Promise<LandingPage[]> };

function groupsOf({ config, sources, contentAddress }: LandingOptions): Group[] {
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
    {
      kinds: ['service', 'product'],
      what: 'services and products',
      make: async () => {
        const catalogue = await readPublished<Catalogue>(sources, 'catalogue.json');
        if (!catalogue) throw new Error('no remote publishes catalogue.json');
        return cataloguePages(catalogue, await readPublished<Covers>(sources, 'covers.json'));
      },
    },
  ];
}

function navigationOf(releases: Release[], place: NavigationEntry['place']): NavigationEntry[] {
  return releases
    .flatMap((release) => release.navigation)
    .filter((entry) => entry.place === place)
    .sort((left, right) => (left.order ?? 0) - (right.order ?? 0));
}

function writeShared({ folder, shell, releases, config }: LandingOptions): LandingSite {
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

const kickers: Record<LandingKind, string> = {
  article: 'Article',
  service: 'Service',
  product: 'Product',
};

/** A key of a catalogue becomes a folder's name: it must not lead anywhere else. */
const ownFolder = /^\/[asp]\/[\w-]+\/$/;

async function writePage(options: LandingOptions, site: LandingSite, page: LandingPage) {
  if (!ownFolder.test(page.path)) throw new Error(`${page.path} cannot be a page's address`);
  const card = {
    company: site.company,
    kicker: kickers[page.kind],
    title: page.title,
    art: page.art,
  };
  const { png, hash } = await renderCard(card, options.cache);
  const name = page.path.replaceAll('/', '-').replace(/^-|-$/g, '');
  const image = `/og/${name}.${hash}.png`;
  writeBytesAtomically(path.join(options.folder, image), png);
  writeAtomically(
    path.join(options.folder, page.path, 'index.html'),
    renderLandingPage(site, page, image),
  );
}

/** The preview of the site itself, under a name that never changes. */
async function writeSiteCard({ folder, config, cache }: LandingOptions): Promise<void> {
  const card = {
    company: config.brand.company,
    kicker: 'AI strategy, agents, language models, forecasting',
    title: 'Future-ready AI business solutions',
    art: drawingArt(siteArt),
  };
  const { png } = await renderCard(card, cache);
  writeBytesAtomically(path.join(folder, 'og', 'site.png'), png);
}

type Written = { record: LandingRecord; warning?: string };

/** The pages of one group; while their source is not to be had those of the last run stay. */
async function writeGroup(
  options: LandingOptions,
  site: LandingSite,
  { kinds, what, make }: Group,
  before: LandingRecord,
): Promise<Written> {
  const known = before.filter(({ kind }) => kinds.includes(kind));
  let pages: LandingPage[];
  try {
    pages = await make();
  } catch (error) {
    const kept = known.length > 0 ? `the ${known.length} of the last run stay` : 'there are none';
    const warning = `The landing pages of ${what} were not made, ${kept}: ${(error as Error).message}.`;
    return { record: known, warning };
  }
  for (const page of pages) await writePage(options, site, page);
  const gone = known.filter((entry) => !pages.some((page) => page.path === entry.path));
  for (const entry of gone)
    rmSync(path.join(options.folder, entry.path), { recursive: true, force: true });
  return { record: pages.map(({ kind, path, changedAt }) => ({ kind, path, changedAt })) };
}

/**
 * Writes the pages of articles, services and products, their previews, the sitemap and robots.txt into the
 * shell's served folder. A source that cannot be had costs its own pages no more than their news.
 */
export async function writeLandingPages(options: LandingOptions): Promise<LandingResult> {
  const { folder, config } = options;
  const before = readLandingRecord(folder);
  const site = writeShared(options);
  await writeSiteCard(options);
  const written: Written[] = [];
  for (const group of groupsOf(options))
    written.push(await writeGroup(options, site, group, before));
  const record = written.flatMap((group) => group.record);
  writeLandingRecord(folder, record);
  const entries = [{ path: '/' }, ...record];
  writeAtomically(path.join(folder, 'sitemap.xml'), renderSitemap(config.site.url, entries));
  writeAtomically(path.join(folder, 'robots.txt'), renderRobots(config.site.url));
  return { pages: record.length, warnings: written.flatMap(({ warning }) => warning ?? []) };
}
