import { createAnalytics } from './analytics/createAnalytics';
import { createConsent } from './analytics/createConsent';
import { readConfig } from './config';
import { createHost, type Navigator } from './host/createHost';
import { numberEntries } from './host/numberEntries';
import { createRegistryStore } from './remotes/createRegistryStore';
import { createRemotes } from './remotes/createRemotes';
import type { Site } from './SiteContext';
import { createThemeStore } from './theme/createThemeStore';

/** Makes the pieces that live as long as the page and ties them together. */
export function createSite(getRouter: () => Navigator): Site {
  numberEntries();
  const config = readConfig();
  const theme = createThemeStore();
  const consent = createConsent(config.analytics);
  const analytics = createAnalytics(config.analytics, consent);
  const registry = createRegistryStore(config.remotes);
  const remotes = createRemotes(config.remotes, analytics.track);
  const host = createHost({ config, theme, analytics, registry, remotes, getRouter });
  return { host, theme, consent, analytics, registry, remotes };
}
