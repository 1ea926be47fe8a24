import { paths } from '@synapsei/shared-types/host';
import type { NavigationEntry } from '@synapsei/shared-types/registry';
import { policyTag } from '../documents/contentSecurityPolicy';
import { html, inlineScript, jsonLdScript, Markup } from './html';
import type { LandingKind, LandingPage } from './LandingPage';

/** What all pages of one site share. */
export type LandingSite = {
  /** The public origin, without a trailing slash. */
  url: string;
  company: string;
  /** Files of the origin, such as `/landing.0123abcd.css`. */
  stylesheet: string;
  font?: string;
  /** Source of the script that sets the stored theme before the first paint. */
  preventFlash: string;
  /** What the page may load and run. */
  policy: string;
  top: NavigationEntry[];
  footer: NavigationEntry[];
};

type Kind = { list: { title: string; route: string }; open: string; again: string };

const kinds: Record<LandingKind, Kind> = {
  article: {
    list: { title: 'Articles', route: paths.articles },
    open: 'Open this article on the site',
    again: 'All articles',
  },
  service: {
    list: { title: 'Services', route: paths.knowledge },
    open: 'Open this service on the site',
    again: 'All services',
  },
  product: {
    list: { title: 'Products', route: paths.products },
    open: 'Open this product on the site',
    again: 'All products',
  },
};

/** Routes are behind the hash of the site's one page. */
const routeHref = (route: string) => `/#${route}`;

const absolute = (site: LandingSite, path: string) => site.url + path;

function organization(site: LandingSite) {
  return { '@type': 'Organization', name: site.company, url: absolute(site, '/') };
}

function jsonLd(site: LandingSite, page: LandingPage, image: string) {
  const { list } = kinds[page.kind];
  const own = absolute(site, page.path);
  const role = page.kind === 'service' ? 'provider' : 'publisher';
  const crumbs: [string, string][] = [
    [site.company, absolute(site, '/')],
    [list.title, absolute(site, routeHref(list.route))],
    [page.title, own],
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...page.data,
        '@id': own,
        url: own,
        image: absolute(site, image),
        [role]: organization(site),
        ...(page.kind === 'article' && { author: organization(site), mainEntityOfPage: own }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(([name, item], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item,
        })),
      },
    ],
  };
}

function socialTags(site: LandingSite, page: LandingPage, image: string): Markup {
  const properties: [string, string][] = [
    ['og:type', page.kind === 'article' ? 'article' : 'website'],
    ['og:site_name', site.company],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', absolute(site, page.path)],
    ['og:image', absolute(site, image)],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', page.title],
  ];
  const names: [string, string][] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', page.title],
    ['twitter:description', page.description],
    ['twitter:image', absolute(site, image)],
  ];
  return html`${properties.map(
    ([property, content]) => html`<meta property="${property}" content="${content}" /> `,
  )}${names.map(([name, content]) => html`<meta name="${name}" content="${content}" /> `)}`;
}

function head(site: LandingSite, page: LandingPage, image: string): Markup {
  return html`<head>
    ${Markup.trusted(policyTag(site.policy))}
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${inlineScript(site.preventFlash)}
    <title>${page.title} | ${site.company}</title>
    <meta name="description" content="${page.description}" />
    <meta name="color-scheme" content="light dark" />
    <link rel="canonical" href="${absolute(site, page.path)}" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${site.stylesheet}" />
    ${site.font && html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${site.font}" />`}
    ${socialTags(site, page, image)}${jsonLdScript(jsonLd(site, page, image))}
  </head>`;
}

const mark = html`<svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
  <rect class="plate" width="28" height="28" rx="8" />
  <path class="mark" d="M8 20c0-6 12-6 12-12M8 20a2.4 2.4 0 1 0 0 .01M20 8a2.4 2.4 0 1 0 0 .01" />
</svg>`;

const links = (entries: NavigationEntry[], name: string) =>
  entries.map(
    ({ label, path }) => html`<li><a class="${name}" href="${routeHref(path)}">${label}</a></li>`,
  );

function header({ company, top }: LandingSite): Markup {
  return html`<header class="header">
    <div class="bar">
      <a class="logo" href="/" aria-label="${company}, home">${mark}<span>${company}</span></a>
      <nav aria-label="Main">
        <ul>
          ${links(top, 'topLink')}
        </ul>
      </nav>
    </div>
  </header>`;
}

function footer({ company, footer: entries }: LandingSite): Markup {
  return html`<footer class="footer">
    <div class="inner">
      <p>${company}</p>
      <nav aria-label="Footer">
        <ul>
          ${links(entries, 'footLink')}
        </ul>
      </nav>
    </div>
  </footer>`;
}

function main(page: LandingPage): Markup {
  const { list, open, again } = kinds[page.kind];
  return html`<main id="main">
    <nav class="crumbs" aria-label="Breadcrumb">
      <ol>
        <li class="crumb"><a class="crumbLink" href="/">Home</a></li>
        <li class="crumb">
          <a class="crumbLink" href="${routeHref(list.route)}">${list.title}</a>
        </li>
      </ol>
    </nav>
    <article>
      ${page.note && html`<p class="note">${page.note}</p>`}
      <h1>${page.title}</h1>
      ${page.body}
    </article>
    <p class="actions">
      <a class="button" href="${routeHref(page.route)}">${open}</a>
      <a class="quiet" href="${routeHref(list.route)}">${again}</a>
    </p>
  </main>`;
}

/** The document of one page. `image` is the path of its preview. */
export function renderLandingPage(site: LandingSite, page: LandingPage, image: string): string {
  return html`<!doctype html>
    <html lang="en">
      ${head(site, page, image)}
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${header(site)} ${main(page)} ${footer(site)}
      </body>
    </html> `.text;
}
