import { createAnalytics } from './analytics/Analytics';
import { createConsent } from './consent/Consent';
import { readConfig } from './readConfig';
import { createHost } from './Host';
import { createRegistryStore } from './releases/RegistryStore';
import { createChoices } from './releases/Choices';
import { createOutcomes } from './remotes/report/Outcomes';
import { createRemotes } from './remotes/load/Remotes';
import { createNavigation } from './router/Navigation';
import { countLazily } from './telemetry/countLazily';
import { createThemeStore } from './theme/ThemeStore';

/** Creates and connects the objects that live as long as the page. */
export function createSite() {
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
