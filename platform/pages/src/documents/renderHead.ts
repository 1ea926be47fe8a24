import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { themeAttribute, type Registry } from '@synapsei/shared-types/registry';
import { themes } from '@synapsei/shared-types/host';
import { escapeUTF8 as escapeHtml } from 'entities';
import { jsonScript } from './jsonScript';
import { liveReleases, navigationAt } from './liveReleases';

type Site = { registry: Registry; config: RuntimeConfig };

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

const servicesOf = (registry: Registry) => navigationAt('services', liveReleases(registry));

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
  const provider = { '@type': 'Organization', name: company };
  const services = {
    '@type': 'ItemList',
    name: 'Services',
    itemListElement: servicesOf(registry).map(({ label: name, description }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'Service', name, description, provider },
    })),
  };
  return { '@context': 'https://schema.org', '@graph': [organization, node('WebSite'), services] };
}

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

/** Colours of the browser's frame. The current theme decides, not the system's: the first script and the shell change `media`. */
export const renderThemeColours = (): string[] =>
  (['light', 'dark'] as const).map(
    (theme) =>
      `<meta name="theme-color" content="${themes[theme].background}" media="${theme === 'light' ? 'all' : 'not all'}" ${themeAttribute}="${theme}">`,
  );

/** The image of link previews, from the shell's build, and its size. */
export const previewImage = (siteUrl: string) => ({
  image: `${siteUrl}/preview.png`,
  'image:width': '1200',
  'image:height': '630',
});

/** Title, description, previews and icons; the shell edits title and description in place for each route. */
export function renderHead(site: Site): string[] {
  const { url } = site.config.site;
  const { company } = site.config.brand;
  const { title, description } = describe(site);
  const preview = {
    type: 'website',
    site_name: company,
    title,
    description,
    ...(url && { url: `${url}/` }),
    ...previewImage(url),
    'image:alt': `${company}: many signals that become one line`,
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(url ? [`<link rel="canonical" href="${escapeHtml(url)}/">`] : []),
    ...Object.entries(preview).map(([name, content]) => meta('property', `og:${name}`, content)),
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

export function renderManifest({ brand }: RuntimeConfig): string {
  const { background } = themes.light;
  return JSON.stringify({
    name: brand.company,
    short_name: brand.company,
    start_url: '/',
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
}
