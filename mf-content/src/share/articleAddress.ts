import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { landingPaths } from '@synapsei/shared-types/host';

/**
 * The address under which an article is shared: the current one (specification, section 2), or that of
 * its static page if the operator enables `share.landingPages`.
 */
export function articleAddress(id: number, { share, site }: RuntimeConfig): string {
  if (!share.landingPages) return window.location.href;
  return new URL(landingPaths.article(id), site.url || window.location.origin).href;
}
