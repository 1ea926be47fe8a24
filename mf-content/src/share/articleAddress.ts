import { landingPaths, type RuntimeConfig } from '@synapsei/shared-types';

/**
 * What is shared of an article: its static page, which networks can preview, where the site has such
 * pages (`share.landingPages`); otherwise the address in view (specification, section 2).
 */
export function articleAddress(id: number, { share, site }: RuntimeConfig): string {
  if (!share.landingPages) return window.location.href;
  return new URL(landingPaths.article(id), site.url || window.location.origin).href;
}
