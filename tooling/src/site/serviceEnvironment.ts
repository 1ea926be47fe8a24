import { originOf, parts, portOf, type PartName } from './parts';

/** What each service is told of this machine's ports. */
export function serviceEnvironment(name: PartName, base: number): Record<string, string> {
  const pages = parts.filter((part) => part.kind !== 'service');
  return {
    PORT: String(portOf(name, base)),
    HOST: process.env.HOST ?? 'localhost',
    ALLOWED_ORIGINS: pages.map((part) => originOf(part.name, base)).join(','),
    SITE_URL: originOf('shell', base),
    CONTENT_URL: originOf('content', base),
    CATALOGUE_URL: `${originOf('mf-content', base)}/catalogue.json`,
    FEED_TRUSTED_URLS: `${originOf('content', base)}/feed.xml`,
    ...(name === 'content' ? { PUBLIC_URL: originOf('content', base) } : {}),
  };
}
