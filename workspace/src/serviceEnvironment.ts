import { localConfig } from './site/localConfig';
import { deployables, originOf, portOf, type PartName } from './site/parts';

/** Environment variables with the local ports for each service. */
export function serviceEnvironment(name: PartName, base: number): Record<string, string> {
  return {
    PORT: String(portOf(name, base)),
    HOST: process.env.HOST ?? 'localhost',
    ALLOWED_ORIGINS: deployables.map((deployable) => originOf(deployable.name, base)).join(','),
    SITE_URL: originOf('shell', base),
    CATALOGUE_URL: `${originOf('mf-content', base)}/catalogue.json`,
    FEED_TRUSTED_URLS: `${originOf('content', base)}/feed.xml`,
    REGISTRY_URL: `${originOf('shell', base)}/registry.json`,
    // All visitors of a site on this machine have one address.
    VISITS_PER_ADDRESS: '1000000',
    ...(name === 'ai' ? articleSource(base) : {}),
    // The blog's pages have the company's name and the origin of its feed.
    ...(name === 'content' && {
      PUBLIC_URL: originOf('content', base),
      SITE_NAME: localConfig(base).brand.company,
    }),
  };
}

/** The assistant reads the articles that the site shows, from the config's address. */
function articleSource(base: number): Record<string, string> {
  const { content, services } = localConfig(base);
  return {
    CONTENT_URL: services.content,
    CONTENT_COLLECTION: content.collection,
    CONTENT_TOKEN: content.token,
    CONTENT_FORMAT: content.format,
    CONTENT_ID_FIELD: content.idField,
  };
}
