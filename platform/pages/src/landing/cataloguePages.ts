import type { Catalogue, Covers, Drawing, Product, Service } from '@synapsei/shared-types/content';
import { landingPaths, paths } from '@synapsei/shared-types/host';
import { safeUrl } from '@synapsei/shared-types/values';
import { drawingArt } from '../og/cardArt';
import { html, type Markup } from './html';
import type { LandingPage } from './LandingPage';

type Link = { url: string; text: string };

/** Even in our own team's text only web addresses become links. */
function linkList(links: Link[]): Markup | null {
  const safe = links.filter(({ url }) => safeUrl(url));
  if (safe.length === 0) return null;
  return html`<ul class="links">
    ${safe.map(({ url, text }) => html`<li><a href="${safeUrl(url)}" rel="noopener">${text}</a></li>`)}
  </ul>`;
}

function drawing(cover: Drawing | undefined): Markup | null {
  if (!cover) return null;
  const { width, height, faint, strong = [], solid = [] } = cover;
  const paths = (name: string, data: string[]) =>
    data.map((path) => html`<path class="${name}" d="${path}" />`);
  return html`<svg class="drawing" viewBox="0 0 ${width} ${height}" aria-hidden="true">
    ${paths('faint', faint)}${paths('strong', strong)}${paths('solid', solid)}
  </svg>`;
}

type Told = { subtitle: string; description: string[] };

function bodyOf(
  told: Told,
  cover: Drawing | undefined,
  heading: string,
  points: string[],
  links: Link[],
) {
  return html`${drawing(cover)}
    <p class="lead">${told.subtitle}</p>
    ${told.description.map((paragraph) => html`<p>${paragraph}</p>`)}
    <h2>${heading}</h2>
    <ul>
      ${points.map((point) => html`<li>${point}</li>`)}
    </ul>
    ${linkList(links)}`;
}

const artOf = (cover: Drawing | undefined) => (cover ? drawingArt(cover) : '');

function servicePage(service: Service, cover: Drawing | undefined): LandingPage {
  const { id, title, subtitle, capabilities, links = [] } = service;
  return {
    kind: 'service',
    path: landingPaths.service(id),
    route: paths.offering(id),
    title,
    description: subtitle,
    body: bodyOf(service, cover, 'Key Capabilities', capabilities, links),
    data: { '@type': 'Service', name: title, serviceType: title, description: subtitle },
    art: artOf(cover),
  };
}

function productPage(product: Product, cover: Drawing | undefined): LandingPage {
  const { id, slug = id, title, subtitle, status, url, features, links = [] } = product;
  const all = url ? [{ url, text: `Visit ${title}` }, ...links] : links;
  return {
    kind: 'product',
    path: landingPaths.product(slug),
    route: paths.product(slug),
    title,
    description: subtitle,
    note: html`<span class="tag">Status: ${status}</span>`,
    body: bodyOf(product, cover, 'Key Features', features, all),
    data: {
      '@type': 'SoftwareApplication',
      name: title,
      description: subtitle,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      featureList: features,
      sameAs: safeUrl(url) ?? undefined,
    },
    art: artOf(cover),
  };
}

/** A page for each service and product. Without covers they have no pictures. */
export function cataloguePages(catalogue: Catalogue, covers: Covers | null): LandingPage[] {
  return [
    ...catalogue.services.map((service) => servicePage(service, covers?.services[service.id])),
    ...catalogue.products.map((product) => productPage(product, covers?.products[product.id])),
  ];
}
