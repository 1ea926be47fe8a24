import { createContext, useContext } from 'react';
import type { createSite } from './Site';

/** The objects that live as long as the page. */
export type Site = ReturnType<typeof createSite> & {
  /** The prerendered element for Home, shown while its remote loads. Default: a skeleton. */
  firstView?: HTMLElement;
};

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a <SiteContext> around it: render it inside App.');
  return site;
}
