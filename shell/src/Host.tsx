import { Navigate } from 'react-router-dom';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { HostApi } from '@synapsei/shared-types/host';
import type { Analytics } from './analytics/Analytics';
import type { Consent } from './consent/Consent';
import type { Choices } from './releases/Choices';
import type { Remotes } from './remotes/load/Remotes';
import { Slot } from './remotes/show/Slot';
import type { Navigation } from './router/Navigation';
import type { ThemeStore } from './theme/ThemeStore';
import { writeHead } from './writeHead';

type HostDependencies = {
  config: RuntimeConfig;
  theme: ThemeStore;
  consent: Consent;
  analytics: Analytics;
  choices: Choices;
  remotes: Remotes;
  navigation: Navigation;
};

/** The host API that every remote receives. */
export function createHost(dependencies: HostDependencies): HostApi {
  const { config, theme, consent, analytics, choices, remotes, navigation } = dependencies;
  const host: HostApi = {
    config,
    theme: { get: theme.get, subscribe: theme.subscribe },
    consent: {
      get: consent.get,
      subscribe: consent.subscribe,
      agree: consent.agree,
      ask: consent.inUse.length > 0 ? () => consent.ask(true) : undefined,
    },
    track: analytics.track,
    location: navigation.location,
    navigate: navigation.go,
    redirect: (path) => <Navigate to={path} replace />,
    back: navigation.back,
    href: (path) => `#${path}`,
    hold: (reason) => choices.holds.add({ reason }),
    setHead: (head) => writeHead(head, config.brand.company),
    slot: (name) => <Slot name={name} host={host} choices={choices} remotes={remotes} />,
  };
  return host;
}
