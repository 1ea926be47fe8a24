/** @jsxRuntime automatic */
import { paths } from '@synapsei/shared-types/host';
import { renderStaticPage, type StaticPage } from '@synapsei/static-pages';
import type { ReactNode } from 'react';
import { scriptJson } from '../documents/jsonScript';
import { previewImage } from '../documents/renderHead';

/** Kinds of landing pages: name, and route of the list of all. */
const kinds = {
  article: { name: 'Article', route: paths.articles },
  service: { name: 'Service', route: paths.knowledge },
  product: { name: 'Product', route: paths.products },
};

/** One static page, before the site's address is known. */
export type LandingPage = {
  kind: keyof typeof kinds;
  /** Its address on the site, such as `/a/3/`. */
  path: string;
  /** The matching route of the application, such as `/article/3`. */
  route: string;
  title: string;
  description: string;
  /** Date of the last change in ISO 8601. Default: unknown. */
  changedAt?: string;
  /** The page's content, including the title. */
  article: ReactNode;
  /** Its text without markup, for the search. */
  words: string;
  /** Other names under which a search finds it. */
  tags?: string[];
  /** The page's own JSON-LD node; addresses are added once known. */
  data: Record<string, unknown>;
  /** Address of the picture of its link preview. Default: the site's picture. */
  image?: string;
};

/** Values that all pages of one site share. */
export type LandingSite = Omit<StaticPage, 'title' | 'home' | 'head' | 'main'> & {
  /** The public origin, without a trailing slash. */
  url: string;
  /** Address of the blog's feed. */
  feed: string;
};

/** Pages of this origin that a visitor points at are fetched before the click. */
export const speculation = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});

/** Routes are behind the hash of the site's one page. */
export const routeHref = (route: string) => `/#${route}`;

function jsonLd({ url, company }: LandingSite, page: LandingPage, image: string) {
  const { name: kind, route } = kinds[page.kind];
  const own = url + page.path;
  const organization = { '@type': 'Organization', name: company, url: `${url}/` };
  const crumbs = [
    { name: company, item: `${url}/` },
    { name: `${kind}s`, item: url + routeHref(route) },
    { name: page.title, item: own },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...page.data,
        '@id': own,
        url: own,
        image,
        [page.kind === 'service' ? 'provider' : 'publisher']: organization,
        ...(page.kind === 'article' && { author: organization, mainEntityOfPage: own }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => {
          return { '@type': 'ListItem', position: index + 1, ...crumb };
        }),
      },
    ],
  };
}

/** Content for previews and search engines. */
function Preview({ site, page }: { site: LandingSite; page: LandingPage }) {
  const { kind, path, title, description } = page;
  const picture = page.image ? { image: page.image } : previewImage(site.url);
  const { image } = picture;
  const properties = {
    type: kind === 'article' ? 'article' : 'website',
    site_name: site.company,
    title,
    description,
    url: site.url + path,
    ...picture,
    'image:alt': title,
  };
  const card = { card: 'summary_large_image', title, description, image };
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={site.url + path} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`${site.company} blog`}
        href={site.feed}
      />
      {Object.entries(properties).map(([name, content]) => (
        <meta property={`og:${name}`} content={content} key={name} />
      ))}
      {Object.entries(card).map(([name, content]) => (
        <meta name={`twitter:${name}`} content={content} key={name} />
      ))}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: scriptJson(jsonLd(site, page, image)) }}
      />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculation }} />
    </>
  );
}

function Main({ kind, route, article }: LandingPage) {
  const all = kinds[kind];
  const list = routeHref(all.route);
  return (
    <>
      <nav className="crumbs" aria-label="Breadcrumb">
        <ol>
          {Object.entries({ Home: '/', [`${all.name}s`]: list }).map(([text, href]) => (
            <li className="crumb" key={href}>
              <a className="crumbLink" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {article}
      <p className="actions">
        <a className="button" href={routeHref(route)}>
          {`Open this ${kind} on the site`}
        </a>
        <a className="quiet" href={list}>
          {`All ${kind}s`}
        </a>
      </p>
    </>
  );
}

/** The document of one page. */
export function renderLandingPage(site: LandingSite, page: LandingPage): string {
  return renderStaticPage({
    ...site,
    title: `${page.title} | ${site.company}`,
    home: '/',
    head: <Preview site={site} page={page} />,
    main: <Main {...page} />,
  });
}

/** The document that servers send for an unknown address. */
export function renderMissingPage(site: LandingSite): string {
  const title = 'Page not found';
  return renderStaticPage({
    ...site,
    title: `${title} | ${site.company}`,
    home: '/',
    head: <meta name="robots" content="noindex" />,
    main: (
      <>
        <h1>{title}</h1>
        <p className="lead">Nothing is at this address. It may be incomplete, or may have moved.</p>
        <p className="actions">
          <a className="button" href="/">
            Back to the home page
          </a>
        </p>
      </>
    ),
  });
}
