import { isAllowed, previewedAt, type Sources } from './isAllowed';

/** A developer's input: a local port, or the address of a folder with `release.json`. */
export function parseAddress(text: string): { url: string } | { problem: string } {
  const typed = text.trim();
  const address = /^\d{1,5}$/.test(typed) ? `http://localhost:${typed}/` : typed;
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    return {
      problem: `“${typed}” is neither a port such as 8082 nor an address such as http://localhost:8082/`,
    };
  }
  const { origin, pathname } = new URL(address);
  const folder = pathname.replace(/\/[^/]*\.json$/, '/').replace(/(?<!\/)\/*$/, '/');
  return { url: origin + folder };
}

/** A usable address that a link proposes. */
export type Proposal = { url: string; isPreview: boolean };

/** The panel's own parameter; with a value it proposes an override. */
const parameter = 'remotes';

/** Reads `?remotes=8082`: what it proposes, or why it is refused. Makes no request: a link does nothing until the visitor agrees. */
export function readOffers(search: string, sources: Sources): (Proposal | { problem: string })[] {
  const texts = new URLSearchParams(search).getAll(parameter).filter(Boolean);
  return [...new Set(texts)].map((text) => {
    const address = parseAddress(text);
    if ('problem' in address) return address;
    const { url } = address;
    if (isAllowed(url, sources)) return { url, isPreview: previewedAt(url, sources) !== undefined };
    return { problem: `This site does not allow ${new URL(url).origin}` };
  });
}

/** A link to this page that proposes the same overrides. */
export function offerLink({ origin, pathname, hash }: Location, urls: readonly string[]): string {
  const search = new URLSearchParams(urls.map((url) => [parameter, url]));
  return `${origin}${pathname}?${search.toString()}${hash}`;
}
