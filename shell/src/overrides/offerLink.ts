import { isAllowed } from './isAllowed';
import { parseAddress } from './parseAddress';

/** What a link proposes: an address that may be used, or why it may not. */
export type Offer = { url: string } | { problem: string };

/** The panel's own parameter; with a value it proposes an override. */
const parameter = 'remotes';

/** Reads `?remotes=8082`. Asks nobody: before the visitor agrees, a link does nothing. */
export function readOffers(search: string, patterns: readonly string[]): Offer[] {
  const texts = new URLSearchParams(search).getAll(parameter).filter(Boolean);
  return [...new Set(texts)].map((text) => {
    const address = parseAddress(text);
    if ('problem' in address || isAllowed(address.url, patterns)) return address;
    return { problem: `This site does not allow ${new URL(address.url).origin}` };
  });
}

/** A link to this page that proposes the same overrides to whoever opens it. */
export function offerLink({ origin, pathname, hash }: Location, urls: readonly string[]): string {
  const search = new URLSearchParams(urls.map((url) => [parameter, url]));
  return `${origin}${pathname}?${search.toString()}${hash}`;
}
