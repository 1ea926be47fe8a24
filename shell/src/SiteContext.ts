import { createContext, useContext } from 'react';
import type { HostApi } from '@synapsei/shared-types/host';
import type { Analytics } from './analytics/createAnalytics';
import type { Consent } from './analytics/createConsent';
import type { RegistryStore } from './registry/createRegistryStore';
import type { HashHistory } from './router/createHashHistory';
import type { Choices } from './releases/createChoices';
import type { ReleaseFacts } from './releases/createReleaseFacts';
import type { Remotes } from './remotes/load/createRemotes';
import type { ThemeStore } from './theme/createThemeStore';

/** The objects that live as long as the page. */
export type Site = {
  history: HashHistory;
  host: HostApi;
  theme: ThemeStore;
  consent: Consent;
  analytics: Analytics;
  registry: RegistryStore;
  choices: Choices;
  facts: ReleaseFacts;
  remotes: Remotes;
  /** The prerendered element for Home, shown while its remote loads. Default: a skeleton. */
  firstView?: HTMLElement;
};

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a <SiteContext> around it: render it inside App.');
  return site;
}
