import {
  parseRuntimeConfig,
  type AnalyticsEvent,
  type HostApi,
  type PageHead,
  type ThemeName,
} from '../src/index';

export type FakeHost = HostApi & {
  /** What was asked of the host, in order. */
  tracked: AnalyticsEvent[];
  visited: string[];
  heads: PageHead[];
  /** Reasons that hold the page now. */
  holds: string[];
  setTheme(theme: ThemeName): void;
};

function createThemeStore(initial: ThemeName) {
  let theme = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => theme,
    set(next: ThemeName) {
      theme = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A host for unit tests and standalone pages: records every call; by default light, with the default config. */
export function fakeHost(overrides: Partial<HostApi> & { themeName?: ThemeName } = {}): FakeHost {
  const { themeName = 'light', ...host } = overrides;
  const theme = createThemeStore(themeName);
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
    navigate: (path) => void visited.push(path),
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
