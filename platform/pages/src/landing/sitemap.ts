import { html, Markup } from './html';

type SitemapEntry = {
  /** Path from the origin, such as `/a/3/`. */
  path: string;
  /** ISO date of the last change. Default: omitted, which is better than a wrong one. */
  changedAt?: string;
};

/** The addresses for search engines, which ignore fragments. */
export function renderSitemap(siteUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, changedAt }) =>
      html`<url
        ><loc>${siteUrl}${path}</loc>${changedAt && html`<lastmod>${changedAt}</lastmod>`}</url
      > `,
  );
  return html`${Markup.trusted('<?xml version="1.0" encoding="UTF-8"?>\n')}<urlset
      xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
    >
      ${urls}</urlset
    > `.text;
}

export function renderRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
