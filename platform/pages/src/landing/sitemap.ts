import { escapeUTF8 } from 'entities';
import type { LandingPage } from './LandingPage';

/** The addresses for search engines, which ignore fragments. A missing date is better than a wrong one. */
export function renderSitemap(
  siteUrl: string,
  pages: Pick<LandingPage, 'path' | 'changedAt'>[],
): string {
  const urls = pages.map(({ path, changedAt }) => {
    const date = changedAt ? `<lastmod>${escapeUTF8(changedAt)}</lastmod>` : '';
    return `<url><loc>${escapeUTF8(siteUrl + path)}</loc>${date}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

export function renderRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
