import { createHash } from 'node:crypto';
import path from 'node:path';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Catalogue, Covers } from '@synapsei/shared-types/content';
import { pageStyles } from '@synapsei/shared-types/pages';
import type { NavigationEntry, Release } from '@synapsei/shared-types/registry';
import { messageOf, writeAtomically, writeBytesAtomically } from '@synapsei/base';
import { policyTag } from '../documents/contentSecurityPolicy';
import type { ShellBuild } from '../documents/readShell';
import { drawingArt } from '../og/cardArt';
import { cardDigest, renderCard } from '../og/renderCard';
import { siteArt } from '../og/siteArt';
import { cataloguePages } from './cataloguePages';
import type { LandingPage } from './LandingPage';
import { landingPolicy } from './landingPolicy';
import { placePreview } from './placePreview';
import type { Previews } from './Previews';
import { renderLandingPage, routeHref, type LandingSite } from './renderLandingPage';
import { renderRobots, renderSitemap } from './sitemap';

/** What all landing pages of a site are made from. */
export type LandingFrame = {
  /** The shell's served folder. */
  folder: string;
  shell: ShellBuild;
  releases: Release[];
  config: RuntimeConfig;
};

/** Content of `landing.json`: the pages of a folder. */
type LandingRecord = Pick<LandingPage, 'kind' | 'path' | 'changedAt'>[];

export type LandingResult = { pages: LandingRecord; warnings: string[] };

/** Pages of one source. `make` throws if the source is unavailable. */
export type LandingGroup = {
  what: string;
  make: () => Promise<LandingPage[]>;
};

/** A remote's published data about its services and products. */
export type PublishedData = { 'catalogue.json': Catalogue; 'covers.json': Covers };
type ReadData = <Name extends keyof PublishedData>(
  name: Name,
) => Promise<PublishedData[Name] | null>;

/** Pages of services and products, from a remote's published data. */
export const catalogueGroup = (read: ReadData): LandingGroup => ({
  what: 'services and products',
  make: async () => {
    const catalogue = await read('catalogue.json');
    if (!catalogue) throw new Error('no remote publishes catalogue.json');
    return cataloguePages(catalogue, await read('covers.json'));
  },
});

function linksAt(place: NavigationEntry['place'], releases: Release[]): LandingSite['top'] {
  return releases
    .flatMap(({ navigation }) => navigation.filter((entry) => entry.place === place))
    .sort((left, right) => (left.order ?? 0) - (right.order ?? 0))
    .map(({ label, path }) => ({ label, href: routeHref(path) }));
}

/** Also writes the style sheet, under a name with its hash. */
function writeShared({ folder, shell, releases, config }: LandingFrame): LandingSite {
  const file = shell.record.preloads.find(({ as }) => as === 'font')?.file;
  const font = file && `/${file}`;
  const styles = pageStyles(font);
  const hash = createHash('sha256').update(styles).digest('hex').slice(0, 8);
  const stylesheet = `/landing.${hash}.css`;
  writeAtomically(path.join(folder, stylesheet), styles);
  const { preventFlash } = shell.inline;
  return {
    url: config.site.url,
    company: config.brand.company,
    stylesheet,
    font,
    script: preventFlash,
    policy: policyTag(landingPolicy(preventFlash, config.services.content)),
    top: linksAt('top', releases),
    footer: linksAt('footer', releases),
  };
}

/** A catalogue key becomes a folder name: it must not escape. */
const ownFolder = /^\/[asp]\/[\w-]+\/$/;

/** @throws Error that names the page whose address would escape */
function checkAddresses(pages: LandingPage[]): LandingPage[] {
  const lost = pages.find((page) => !ownFolder.test(page.path));
  if (lost) throw new Error(`${lost.path} cannot be a page's address`);
  return pages;
}

async function writePage({ folder, site, previews }: Work, page: LandingPage): Promise<void> {
  const image = page.preview ?? (await placePreview(previews, site.company, page));
  writeAtomically(path.join(folder, page.path, 'index.html'), renderLandingPage(site, page, image));
}

/** The preview of the site itself, with a fixed name. */
async function writeSiteCard({ folder, config }: LandingFrame, previews: Previews): Promise<void> {
  const card = {
    company: config.brand.company,
    kicker: 'AI strategy, agents, language models, forecasting',
    title: 'Future-ready AI business solutions',
    art: drawingArt(siteArt),
  };
  const picture = await previews.keep(cardDigest(card), async () => (await renderCard(card)).png);
  writeBytesAtomically(path.join(folder, 'og', 'site.png'), picture);
}

type Written = { record: LandingRecord; warning?: string };

type Work = { folder: string; site: LandingSite; previews: Previews };

async function writeGroup(work: Work, { what, make }: LandingGroup): Promise<Written> {
  try {
    const pages = checkAddresses(await make());
    for (const page of pages) await writePage(work, page);
    return { record: pages.map(({ kind, path, changedAt }) => ({ kind, path, changedAt })) };
  } catch (error) {
    const warning = `The landing pages of ${what} were not made: ${messageOf(error)}.`;
    return { record: [], warning };
  }
}

/**
 * Writes the pages of all groups, the sitemap and robots.txt into the shell's served folder. An
 * unavailable source loses only its own pages.
 */
export async function writeLandingPages(
  frame: LandingFrame,
  groups: LandingGroup[],
  previews: Previews,
): Promise<LandingResult> {
  const { folder, config } = frame;
  const work = { folder, site: writeShared(frame), previews };
  await writeSiteCard(frame, previews);
  const written: Written[] = [];
  for (const group of groups) written.push(await writeGroup(work, group));
  const record = written.flatMap((group) => group.record);
  writeAtomically(path.join(folder, 'landing.json'), `${JSON.stringify(record)}\n`);
  const entries = [{ path: '/' }, ...record];
  writeAtomically(path.join(folder, 'sitemap.xml'), renderSitemap(config.site.url, entries));
  writeAtomically(path.join(folder, 'robots.txt'), renderRobots(config.site.url));
  return { pages: record, warnings: written.flatMap(({ warning }) => warning ?? []) };
}
