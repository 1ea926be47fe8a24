import type { HostApi, RuntimeConfig } from '@synapsei/shared-types';
import type { Analytics } from '../analytics/createAnalytics';
import type { Releases } from '../releases/createReleases';
import type { Remotes } from '../remotes/createRemotes';
import { Slot } from '../remotes/Slot';
import type { HashRouter } from '../router/createHashRouter';
import type { ThemeStore } from '../theme/createThemeStore';
import { writeHead } from '../writeHead';

type Parts = {
  config: RuntimeConfig;
  theme: ThemeStore;
  analytics: Analytics;
  releases: Releases;
  remotes: Remotes;
  router: Pick<HashRouter, 'navigate' | 'hasPageBefore'>;
};

/** What the shell hands to every remote. */
export function createHost(parts: Parts): HostApi {
  const { config, theme, analytics, releases, remotes, router } = parts;
  const host: HostApi = {
    config,
    theme: { get: theme.get, subscribe: theme.subscribe },
    track: analytics.track,
    navigate: (path, options) => router.navigate(path, options),
    back: (fallback = '/') => router.navigate(router.hasPageBefore() ? -1 : fallback),
    href: (path) => `#${path}`,
    hold: releases.holds.hold,
    setHead: (head) => writeHead(head, config.brand.company),
    slot: (name) => <Slot name={name} host={host} releases={releases} remotes={remotes} />,
  };
  return host;
}
