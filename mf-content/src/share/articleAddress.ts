import { landingPaths, type RuntimeConfig } from '@synapsei/shared-types';

/**
 * What is shared of an article: the address in view (specification, section 2), unless the operator has
 * networks preview its static page (`share.landingPages`).
 */
export function articleAddress(id: number, { share, site }: RuntimeConfig): string {
  if (!share.landingPages) return window.location.href;
  return new URL(landingPaths.article(id), site.url || window.location.origin).href;
}
