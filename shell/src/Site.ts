import { parseRuntimeConfig, type RuntimeConfig } from '@synapsei/shared-types/config';
import { runtimeConfigId } from '@synapsei/shared-types/registry';
import { createAnalytics } from './analytics/Analytics';
import { createConsent } from './consent/Consent';
import { createHost } from './Host';
import { createRegistryStore } from './releases/RegistryStore';
import { createChoices } from './releases/Choices';
import { createOutcomes } from './remotes/report/Outcomes';
import { createRemotes } from './remotes/load/Remotes';
import { createNavigation } from './router/Navigation';
import { countLazily } from './telemetry/countLazily';
import { createThemeStore } from './theme/ThemeStore';
import { readInlineJson } from './parseJson';

/** The runtime config in the page. An invalid value is named in the console and replaced by its default. */
export function readConfig(document = globalThis.document): RuntimeConfig {
  const { config, problems } = parseRuntimeConfig(readInlineJson(runtimeConfigId, document));
  for (const problem of problems) console.error(`[config] ${problem}; the default is used`);
  return config;
}

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
