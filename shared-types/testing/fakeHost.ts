import { createElement, useEffect, type ReactNode } from 'react';
import { parseRuntimeConfig } from '../src/config';
import type { AnalyticsEvent, HostApi, PageHead, Purpose, ThemeName } from '../src/host';
import type { SlotName } from '../src/registry';
import { createStore } from '../src/host/Store';
import { createFakeHistory } from './createFakeHistory';
import { fakeModule } from './fakeModule';

export type FakeHost = HostApi & {
  /** The calls to the host, in order. */
  tracked: AnalyticsEvent[];
  visited: string[];
  heads: PageHead[];
  /** Current reasons that hold the page. */
  holds: string[];
  setTheme(theme: ThemeName): void;
  setConsent(purposes: readonly Purpose[]): void;
};

type Options = Partial<HostApi> & {
  themeName?: ThemeName;
  address?: string;
  /** Slot → the module whose fake fills it, such as `./PodcastCarousel`. */
  neighbours?: Partial<Record<SlotName, string>>;
};

/** Like the router's own element: it takes the visitor away once it is on the page. */
function Redirect({ to, go }: { to: string; go: (path: string) => void }): ReactNode {
  useEffect(() => go(to), [to, go]);
  return null;
}

/**
 * A host for unit tests and standalone pages: records every call, and passes the spec of the shell's own
 * (`hostSpec`). Default: light theme, at `/`, default config, no neighbours, no consent.
 */
export function fakeHost(overrides: Options = {}): FakeHost {
  const { themeName = 'light', address = '/', neighbours = {}, ...given } = overrides;
  const theme = createStore(themeName);
  const consent = createStore<readonly Purpose[]>([]);
  const history = createFakeHistory(address);
  const tracked: AnalyticsEvent[] = [];
  const visited: string[] = [];
  const heads: PageHead[] = [];
  const holds: string[] = [];
  function redirectTo(path: string) {
    visited.push(`(redirect to ${path})`);
    history.navigate(path, { replace: true });
  }
  const host: FakeHost = {
    tracked,
    visited,
    heads,
    holds,
    setTheme: theme.set,
    theme: { get: theme.get, subscribe: theme.subscribe },
    setConsent: consent.set,
    consent: {
      get: consent.get,
      subscribe: consent.subscribe,
      agree: (purpose) => consent.set([...consent.get(), purpose]),
      ask: () => void visited.push('(privacy choices)'),
    },
    config: parseRuntimeConfig({}).config,
    track: (event) => void tracked.push(event),
    location: history.location,
    navigate(path, options) {
      visited.push(path);
      history.navigate(path, options);
    },
    redirect: (to) => createElement(Redirect, { to, go: redirectTo }),
    back(fallback = '/') {
      visited.push(`(back, else ${fallback})`);
      history.back(fallback);
    },
    href: (path) => `#${path}`,
    hold(reason) {
      let isHeld = true;
      holds.push(reason);
      return () => {
        if (isHeld) holds.splice(holds.indexOf(reason), 1);
        isHeld = false;
      };
    },
    slot: (name) => filled[name] ?? null,
    setHead: (head) => void heads.push(head),
    ...given,
  };
  const filled: Record<string, ReactNode> = Object.fromEntries(
    Object.entries(neighbours).map(([slot, module]) => [
      slot,
      createElement(fakeModule(module), { host }),
    ]),
  );
  return host;
}
