import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { parsePath, type Location, type NavigateFunction } from 'react-router-dom';
import { createStore, type HostApi, type HostLocation } from '@synapsei/shared-types/host';
import { isRecord } from '@synapsei/shared-types/values';

/**
 * Browsers add entries by themselves: for a link that was followed before the site ran, and for an address that a
 * visitor edits. The router identifies entries by a key and a number.
 */
function numberEntries(): void {
  addEventListener('popstate', () => {
    if (history.state !== null) return;
    // The browser adds such an entry after another one.
    const key = Math.random().toString(36).slice(2, 10);
    history.replaceState({ usr: null, key, idx: 1 }, '');
  });
}

export const toHostLocation = ({ pathname, search, key }: Location): HostLocation => ({
  path: pathname,
  query: search.slice(1),
  key,
});

/** Whether one page may fade into the next: if the browser supports it and the visitor allows motion. */
const mayFade = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the previous entry is a page of the site. `history.length` also counts other sites. */
function hasPageBefore(): boolean {
  const state: unknown = history.state;
  return isRecord(state) && Number(state.idx) > 0;
}

/** The router for code outside its components. Only `SiteRouter` calls `connect`. */
export function createNavigation() {
  // Before the router renders, so that this hears of an entry first.
  numberEntries();
  const location = createStore<HostLocation>({ path: '/', query: '', key: '' });
  let navigate: NavigateFunction | undefined;
  /** The latest navigation. */
  let latest: symbol;

  const go: HostApi['navigate'] = (path, { replace = false } = {}) => {
    const change = () => void navigate?.(path, { replace });
    const own = (latest = Symbol(path));
    const isOtherPage = parsePath(path).pathname !== location.get().path;
    // React's own <ViewTransition> would wait for the next page's pictures.
    if (isOtherPage && mayFade()) {
      // The browser calls back a frame later: a newer navigation, here or in its address bar, takes precedence.
      const from = document.URL;
      const isLatest = () => own === latest && document.URL === from;
      // Rejects when the next navigation skips this fade, which is not an error.
      document
        .startViewTransition(() => {
          if (isLatest()) flushSync(change);
        })
        .ready.catch(() => {});
    } else startTransition(change);
  };

  return {
    location: { get: location.get, subscribe: location.subscribe },
    go,
    back: (fallback = '/') => (hasPageBefore() ? history.back() : go(fallback)),
    connect(next: NavigateFunction, here: Location) {
      navigate = next;
      if (here.key !== location.get().key) location.set(toHostLocation(here));
    },
  };
}

export type Navigation = ReturnType<typeof createNavigation>;
