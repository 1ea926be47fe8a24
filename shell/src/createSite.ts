import { createAnalytics } from './analytics/createAnalytics';
import { createConsent } from './consent/createConsent';
import { readConfig } from './config';
import { createHost } from './host/createHost';
import { createRegistryStore } from './registry/createRegistryStore';
import { createChoices } from './releases/createChoices';
import { createOutcomes } from './remotes/report/createOutcomes';
import { createRemotes } from './remotes/load/createRemotes';
import { createNavigation } from './router/createNavigation';
import { numberEntries } from './router/numberEntries';
import { countLazily } from './telemetry/countLazily';
import { createThemeStore } from './theme/createThemeStore';

/** Creates and connects the objects that live as long as the page. */
export function createSite() {
  numberEntries();
  const navigation = createNavigation();
  const config = readConfig();
  const theme = createThemeStore();
  const consent = createConsent(config);
  const analytics = createAnalytics(config.analytics, consent);
  const registry = createRegistryStore(config.remotes);
  const choices = createChoices(registry);
  const telemetry = countLazily(config.telemetry.collector);
  const refresh = () => void registry.refresh();
  const { track } = analytics;
  const outcomes = createOutcomes({ track, telemetry, choices, refresh });
  const remotes = createRemotes(config.remotes, outcomes);
  const host = createHost({ config, theme, consent, analytics, choices, remotes, navigation });
  return { navigation, host, theme, consent, analytics, registry, choices, remotes };
}
