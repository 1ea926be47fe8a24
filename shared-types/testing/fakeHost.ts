import {
  parseRuntimeConfig,
  type AnalyticsEvent,
  type HostApi,
  type HostLocation,
  type PageHead,
  type ThemeName,
} from '../src/index';
import { createStore } from '../src/createStore';

export type FakeHost = HostApi & {
  /** The calls to the host, in order. */
  tracked: AnalyticsEvent[];
  visited: string[];
  heads: PageHead[];
  /** Current reasons that hold the page. */
  holds: string[];
  setTheme(theme: ThemeName): void;
};

function toLocation(address: string, key: string): HostLocation {
  const [path = '', query = ''] = address.split('?');
  return { path, query, key };
}

type Options = Partial<HostApi> & { themeName?: ThemeName; address?: string };

/** A host for unit tests and standalone pages: records every call. Default: light theme, at `/`, default config. */
export function fakeHost(overrides: Options = {}): FakeHost {
  const { themeName = 'light', address = '/', ...host } = overrides;
  const theme = createStore(themeName);
  const location = createStore(toLocation(address, 'first'));
  const tracked: AnalyticsEvent[] = [];
  const visited: string[] = [];
  const heads: PageHead[] = [];
  const holds: string[] = [];
  return {
    tracked,
    visited,
    heads,
    holds,
    setTheme: theme.set,
    theme,
    config: parseRuntimeConfig({}).config,
    track: (event) => void tracked.push(event),
    location,
    navigate(path) {
      visited.push(path);
      location.set(toLocation(path, `entry ${visited.length}`));
    },
    redirect(path) {
      visited.push(`(redirect to ${path})`);
      return null;
    },
    back: (fallback = '/') => void visited.push(`(back, else ${fallback})`),
    href: (path) => `#${path}`,
    hold: (reason) => {
      holds.push(reason);
      return () => void holds.splice(holds.indexOf(reason), 1);
    },
    slot: () => null,
    setHead: (head) => void heads.push(head),
    ...host,
  };
}
