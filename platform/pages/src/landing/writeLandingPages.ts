import { createHash } from 'node:crypto';
import path from 'node:path';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Article } from '@synapsei/shared-types/content';
import { pageStyles } from '@synapsei/static-pages';
import { escapeUTF8 } from 'entities';
import type { Release } from '@synapsei/shared-types/registry';
import { messageOf, writeAtomically } from '@synapsei/base';
import { landingPolicy, policyTag } from '../documents/contentSecurityPolicy';
import { navigationAt } from '../documents/liveReleases';
import type { ShellBuild } from '../documents/readShell';
import { articlePage } from './articlePage';
import { cataloguePages, type ReadData } from './cataloguePages';
import {
  renderLandingPage,
  renderMissingPage,
  routeHref,
  speculation,
  type LandingPage,
  type LandingSite,
} from './renderLandingPage';

/** Sources that all landing pages of a site share. `folder`: the shell's served folder. */
type LandingFrame = {
  folder: string;
  shell: ShellBuild;
  releases: Release[];
  config: RuntimeConfig;
};

/** Also writes the style sheet, under a name with its hash. */
function writeShared({ folder, shell, releases, config }: LandingFrame): LandingSite {
  const file = shell.record.preloads.find(({ as }) => as === 'font')?.file;
  const font = file && `/${file}`;
  const styles = pageStyles(font);
  const hash = createHash('sha256').update(styles).digest('hex').slice(0, 8);
  const stylesheet = `/landing.${hash}.css`;
  writeAtomically(path.join(folder, stylesheet), styles);
  const { preventFlash: script } = shell.inline;
  const linksAt = (place: 'top' | 'footer') =>
    navigationAt(place, releases).map(({ label, path }) => ({ label, href: routeHref(path) }));
  const legal = [
    { label: 'Imprint', href: config.legal.imprint },
    { label: 'Privacy notice', href: config.legal.privacy },
  ];
  return {
    url: config.site.url,
    company: config.brand.company,
    stylesheet,
    font,
    script,
    policy: policyTag(landingPolicy([script, speculation], config)),
    feed: config.feed.blogUrl,
    top: linksAt('top'),
    footer: [...linksAt('footer'), ...legal.filter(({ href }) => href)],
  };
}

/** Writes the page that servers send for an unknown address. */
export function writeMissingPage(frame: LandingFrame): void {
  writeAtomically(path.join(frame.folder, '404.html'), renderMissingPage(writeShared(frame)));
}

/** A catalogue key becomes a folder name: it must not escape. */
const ownFolder = /^\/[asp]\/[\w-]+\/$/;

/** @throws Error that names a page whose address would escape; none is written then */
function writePages(folder: string, site: LandingSite, pages: LandingPage[]): LandingPage[] {
  const lost = pages.find((page) => !ownFolder.test(page.path));
  if (lost) throw new Error(`${lost.path} is not a valid page path`);
  for (const page of pages) {
    const file = path.join(folder, page.path, 'index.html');
    writeAtomically(file, renderLandingPage(site, page));
  }
  return pages;
}

/** The addresses for search engines, which ignore fragments. A missing date is better than a wrong one. */
function renderSitemap(siteUrl: string, pages: Pick<LandingPage, 'path' | 'changedAt'>[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const date = changedAt ? `<lastmod>${escapeUTF8(changedAt)}</lastmod>` : '';
    return `<url><loc>${escapeUTF8(siteUrl + path)}</loc>${date}</url>`;
  });
  const start = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return ['<?xml version="1.0" encoding="UTF-8"?>', start, ...urls, '</urlset>\n'].join('\n');
}

/**
 * Writes the pages of articles, services and products, the sitemap and robots.txt into the shell's served folder.
 * A damaged or unavailable source is reported and costs its own pages only. @returns the written pages
 */
export async function writeLandingPages(
  frame: LandingFrame,
  readArticles: () => Promise<Article[]>,
  readData: ReadData,
): Promise<LandingPage[]> {
  const { folder, config } = frame;
  const sources: Record<string, () => Promise<LandingPage[]>> = {
    articles: async () => (await readArticles()).map(articlePage),
    'services and products': () => cataloguePages(readData),
  };
  const site = writeShared(frame);
  const pages: LandingPage[] = [];
  for (const [what, make] of Object.entries(sources))
    try {
      pages.push(...writePages(folder, site, await make()));
    } catch (error) {
      const problem = `The landing pages of ${what} were not made: ${messageOf(error)}.`;
      console.warn(`[landing pages] ${problem}`);
    }
  const records = pages.map(({ kind, path, changedAt }) => ({ kind, path, changedAt }));
  writeAtomically(path.join(folder, 'landing.json'), `${JSON.stringify(records)}\n`);
  const sitemap = renderSitemap(config.site.url, [{ path: '/' }, ...pages]);
  writeAtomically(path.join(folder, 'sitemap.xml'), sitemap);
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${config.site.url}/sitemap.xml\n`;
  writeAtomically(path.join(folder, 'robots.txt'), robots);
  return pages;
}
