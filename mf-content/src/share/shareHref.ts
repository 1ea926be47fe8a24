import type { Network, SharedPage } from './networks';

/**
 * The address that shares a page on a network, without a script.
 * @throws if the page has no address (specification, section 8)
 */
export function shareHref({ id, address, parameters }: Network, page: SharedPage): string {
  if (!page.url) throw new Error(`A share button for ${id} needs the address to share`);
  // `URLSearchParams` writes spaces as `+`, which mail programs show.
  const query = Object.entries(parameters(page)).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${address}?${query.join('&')}`;
}
