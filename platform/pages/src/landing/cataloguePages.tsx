/** @jsxRuntime automatic */
import type { Catalogue, Covers, Drawing, Product, Service } from '@synapsei/shared-types/content';
import { landingPaths, paths } from '@synapsei/shared-types/host';
import { safeUrl } from '@synapsei/shared-types/values';
import { drawingArt } from '../og/cardArt';
import type { LandingPage } from './LandingPage';

function Picture({ width, height, faint, strong = [], solid = [] }: Drawing) {
  return (
    <svg className="drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {Object.entries({ faint, strong, solid }).flatMap(([name, data]) =>
        data.map((path) => <path className={name} d={path} key={name + path} />),
      )}
    </svg>
  );
}

type Told = {
  title: string;
  subtitle: string;
  description: string[];
  status?: string;
  cover: Drawing | undefined;
  heading: string;
  points: string[];
  links: { url: string; text: string }[];
};

function Offering(told: Told) {
  const { title, subtitle, description, status, cover, heading, points } = told;
  // Even in our own team's text only web addresses become links.
  const links = told.links.filter(({ url }) => safeUrl(url));
  return (
    <article>
      {status && (
        <p className="note">
          <span className="tag">Status: {status}</span>
        </p>
      )}
      <h1>{title}</h1>
      {cover && <Picture {...cover} />}
      <p className="lead">{subtitle}</p>
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>{heading}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {links.length > 0 && (
        <ul>
          {links.map(({ url, text }) => (
            <li key={url}>
              <a href={safeUrl(url)!} rel="noopener">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

const artOf = (cover: Drawing | undefined) => (cover ? drawingArt(cover) : '');

function servicePage(service: Service, cover: Drawing | undefined): LandingPage {
  const { id, title, subtitle, description, capabilities, links = [] } = service;
  const told = { title, subtitle, description, cover, links };
  return {
    kind: 'service',
    path: landingPaths.service(id),
    route: paths.offering(id),
    title,
    description: subtitle,
    article: <Offering {...told} heading="Key Capabilities" points={capabilities} />,
    data: { '@type': 'Service', name: title, serviceType: title, description: subtitle },
    art: artOf(cover),
  };
}

function productPage(product: Product, cover: Drawing | undefined): LandingPage {
  const { id, slug = id, title, subtitle, description, status, url, features } = product;
  const own = url ? [{ url, text: `Visit ${title}` }] : [];
  const told = { title, subtitle, description, status, cover };
  const links = [...own, ...(product.links ?? [])];
  return {
    kind: 'product',
    path: landingPaths.product(slug),
    route: paths.product(slug),
    title,
    description: subtitle,
    article: <Offering {...told} heading="Key Features" points={features} links={links} />,
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
