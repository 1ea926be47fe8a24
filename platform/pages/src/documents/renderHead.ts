import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { themeAttribute, type PageRegistry } from '@synapsei/shared-types/registry';
import { themes } from '@synapsei/shared-types/host';
import { escapeUTF8 as escapeHtml } from 'entities';
import { jsonScript } from './jsonScript';
import { liveReleases, navigationAt } from './liveReleases';

type Site = { registry: PageRegistry; config: RuntimeConfig };

/** Description of `/`, from the remote that provides it. */
function describe({ registry, config }: Site): { title: string; description: string } {
  const { company } = config.brand;
  const home = liveReleases(registry)
    .flatMap(({ routes }) => routes)
    .find(({ path }) => path === '/');
  return {
    title: home?.title ? `${home.title} · ${company}` : company,
    description: home?.description ?? `${company}: AI strategy, agents and language models.`,
  };
}

const servicesOf = (registry: PageRegistry) => navigationAt('services', liveReleases(registry));

/** The company as schema.org data; only with an absolute address, because nodes are identified by one. */
function structuredData({ registry, config }: Site) {
  const { url } = config.site;
  const { company } = config.brand;
  const node = (type: string) => ({
    '@type': type,
    ...(url && { '@id': `${url}/#${type.toLowerCase()}` }),
    name: company,
    ...(url && { url: `${url}/` }),
  });
  const { clutch, github, linkedin, productHunt, x } = config.links;
  const organization = {
    ...node('Organization'),
    ...(url && { logo: `${url}/icon-512.png` }),
    sameAs: [linkedin, github, x, clutch, productHunt],
  };
  const services = {
    '@type': 'ItemList',
    name: 'Services',
    itemListElement: servicesOf(registry).map(({ label, description }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Service',
        name: label,
        description,
        provider: { '@type': 'Organization', name: company },
      },
    })),
  };
  return { '@context': 'https://schema.org', '@graph': [organization, node('WebSite'), services] };
}

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

/**
 * The current theme decides, not the system's: the first script and the shell change `media`. Placed before that script,
 * which depends on it.
 */
export const renderThemeColours = (): string[] =>
  (['light', 'dark'] as const).map(
    (theme) =>
      `<meta name="theme-color" content="${themes[theme].background}" media="${theme === 'light' ? 'all' : 'not all'}" ${themeAttribute}="${theme}">`,
  );

/** Title, description, previews and icons; the shell edits title and description in place for each route. */
export function renderHead(site: Site): string[] {
  const { url } = site.config.site;
  const { company } = site.config.brand;
  const { title, description } = describe(site);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(url ? [`<link rel="canonical" href="${escapeHtml(url)}/">`] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', company),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(url ? [meta('property', 'og:url', `${url}/`)] : []),
    // Drawn together with the landing pages.
    meta('property', 'og:image', `${url}/og/site.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${company}: many signals that become one line`),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(`${company} blog`)}" href="${escapeHtml(site.config.feed.blogUrl)}">`,
    '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    jsonScript(structuredData(site), { id: 'structured-data', type: 'application/ld+json' }),
  ];
}

/** Services and contact links, for visitors without scripts. */
export function renderNoscript({ registry, config }: Site): string {
  const items = servicesOf(registry).map(
    ({ label, description = '' }) =>
      `<li><strong>${escapeHtml(label)}</strong> ${escapeHtml(description)}</li>`,
  );
  const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${text}</a>`;
  const { booking, linkedin } = config.links;
  return [
    '<noscript><section aria-label="Without scripts">',
    '<p>Most of this site needs JavaScript. What we do, and how to reach us without it:</p>',
    `<ul>${items.join('')}</ul>`,
    `<p>${link(booking, 'Book a 15-minute consultation')} or ${link(linkedin, 'write to us on LinkedIn')}.</p>`,
    '</section></noscript>',
  ].join('');
}

/** The web app manifest, with the site's own name. */
export function renderManifest({ config }: Pick<Site, 'config'>): string {
  const { company } = config.brand;
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  return JSON.stringify({
    name: company,
    short_name: company,
    start_url: '/',
    display: 'browser',
    background_color: themes.light.background,
    theme_color: themes.light.background,
    icons: [icon(192), icon(512)],
  });
}
