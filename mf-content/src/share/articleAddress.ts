import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { landingPaths } from '@synapsei/shared-types/host';

/**
 * The shared address of an article: the current one (specification, section 2), unless the operator
 * enables previews of its static page (`share.landingPages`).
 */
export function articleAddress(id: number, { share, site }: RuntimeConfig): string {
  if (!share.landingPages) return window.location.href;
  return new URL(landingPaths.article(id), site.url || window.location.origin).href;
}
