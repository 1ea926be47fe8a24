import type { HostApi, RuntimeConfig } from '@synapsei/shared-types';
import type { Analytics } from '../analytics/createAnalytics';
import type { Releases } from '../releases/createReleases';
import type { Remotes } from '../remotes/createRemotes';
import { Slot } from '../remotes/Slot';
import type { ThemeStore } from '../theme/createThemeStore';
import { writeHead } from '../writeHead';

/** The part of a router that remotes may use. */
export type Navigator = {
  navigate(to: string | number, options?: { replace?: boolean }): unknown;
};

type Parts = {
  config: RuntimeConfig;
  theme: ThemeStore;
  analytics: Analytics;
  releases: Releases;
  remotes: Remotes;
  getRouter: () => Navigator;
};

/**
 * The router numbers the site's own history entries. `history.length` also counts what the visitor
 * saw before: 'back' would leave the site.
 */
function hasPageBefore(): boolean {
  return ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}

/** What the shell hands to every remote. */
export function createHost(parts: Parts): HostApi {
  const { config, theme, analytics, releases, remotes, getRouter } = parts;
  const host: HostApi = {
    config,
    theme: { get: theme.get, subscribe: theme.subscribe },
    track: analytics.track,
    navigate: (path, options) => void getRouter().navigate(path, options),
    back: (fallback = '/') => void getRouter().navigate(hasPageBefore() ? -1 : fallback),
    href: (path) => `#${path}`,
    hold: releases.holds.hold,
    setHead: (head) => writeHead(head, config.brand.company),
    slot: (name) => <Slot name={name} host={host} releases={releases} remotes={remotes} />,
  };
  return host;
}
