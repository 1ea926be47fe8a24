import type { Network, SharedPage } from './networks';

/**
 * The address that shares a page on a network without any script.
 * @throws if the page has no address (specification, section 8)
 */
export function shareHref({ id, address, parameters }: Network, page: SharedPage): string {
  if (!page.url) throw new Error(`A share button for ${id} needs the address to share`);
  // Not `URLSearchParams`, which writes spaces as `+`: mail programs show that.
  const query = Object.entries(parameters(page)).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${address}?${query.join('&')}`;
}
