/** @jsxRuntime automatic */
import type { Catalogue, Covers, Drawing, Product, Service } from '@synapsei/shared-types/content';
import { landingPaths, paths } from '@synapsei/shared-types/host';
import { safeUrl } from '@synapsei/shared-types/values';
import type { LandingPage } from './renderLandingPage';

const Picture = ({ width, height, faint, strong = [], solid = [] }: Drawing) => (
  <svg className="drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    {Object.entries({ faint, strong, solid }).flatMap(([name, data]) =>
      data.map((path) => <path className={name} d={path} key={name + path} />),
    )}
  </svg>
);

/** Fields in which services and products differ. */
type Own = Pick<LandingPage, 'kind' | 'path' | 'route' | 'data' | 'tags'> & {
  heading: string;
  points: string[];
  links?: { url: string; text: string }[];
  status?: string;
};

function offeringPage(
  { title, subtitle, description }: Service | Product,
  cover: Drawing | undefined,
  { heading, points, links: given = [], status, data, ...own }: Own,
): LandingPage {
  // Even in our own team's text only web addresses become links.
  const links = given.filter(({ url }) => safeUrl(url));
  const article = (
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
  return {
    ...own,
    title,
    description: subtitle,
    data: { ...data, name: title, description: subtitle },
    article,
    words: [...description, ...points].join(' '),
  };
}

function servicePage(service: Service, covers: Covers | null): LandingPage {
  const { id, title, capabilities: points, links } = service;
  return offeringPage(service, covers?.services[id], {
    kind: 'service',
    path: landingPaths.service(id),
    route: paths.offering(id),
    heading: 'Key Capabilities',
    points,
    links,
    data: { '@type': 'Service', serviceType: title },
  });
}

function productPage(product: Product, covers: Covers | null): LandingPage {
  const { id, slug = id, title, status, url, features, links = [] } = product;
  return offeringPage(product, covers?.products[id], {
    kind: 'product',
    path: landingPaths.product(slug),
    route: paths.product(slug),
    heading: 'Key Features',
    tags: [status],
    points: features,
    links: [...(url ? [{ url, text: `Visit ${title}` }] : []), ...links],
    status,
    data: {
      '@type': 'SoftwareApplication',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      featureList: features,
      sameAs: safeUrl(url) ?? undefined,
    },
  });
}

/** Data files that a remote publishes about its services and products. */
export type PublishedData = { 'catalogue.json': Catalogue; 'covers.json': Covers };

export type ReadData = <Name extends keyof PublishedData>(
  name: Name,
) => Promise<PublishedData[Name] | null>;

/** A page for each service and product; without published covers they have no pictures. @throws Error without a catalogue */
export async function cataloguePages(read: ReadData): Promise<LandingPage[]> {
  const catalogue = await read('catalogue.json');
  if (!catalogue) throw new Error('no remote publishes catalogue.json');
  const covers = await read('covers.json');
  return [
    ...catalogue.services.map((service) => servicePage(service, covers)),
    ...catalogue.products.map((product) => productPage(product, covers)),
  ];
}
