import { isAllowed } from './isAllowed';
import { parseAddress } from './parseAddress';

/** A link's proposal: a usable address, or why it is refused. */
export type Offer = { url: string } | { problem: string };

/** The panel's own parameter; with a value it proposes an override. */
const parameter = 'remotes';

/** Reads `?remotes=8082`. Makes no request: a link does nothing until the visitor agrees. */
export function readOffers(search: string, patterns: readonly string[]): Offer[] {
  const texts = new URLSearchParams(search).getAll(parameter).filter(Boolean);
  return [...new Set(texts)].map((text) => {
    const address = parseAddress(text);
    if ('problem' in address || isAllowed(address.url, patterns)) return address;
    return { problem: `This site does not allow ${new URL(address.url).origin}` };
  });
}

/** A link to this page that proposes the same overrides. */
export function offerLink({ origin, pathname, hash }: Location, urls: readonly string[]): string {
  const search = new URLSearchParams(urls.map((url) => [parameter, url]));
  return `${origin}${pathname}?${search.toString()}${hash}`;
}
