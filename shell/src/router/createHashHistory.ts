import { createStore, type ReadableStore } from '@synapsei/shared-types/host';
import { isRecord } from '@synapsei/shared-types/values';
import {
  createPath,
  NavigationType,
  parsePath,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';

/** The current location and how the visitor got there: `Pop` includes the first view and a reload. */
export type Visit = { location: Location; navigationType: NavigationType };

/** The browser's history behind the hash: a navigator for the router, and a store. */
export type HashHistory = ReadableStore<Visit> &
  Navigator & {
    /** Whether the previous entry is a page of the site. `history.length` also counts other sites. */
    hasPageBefore(): boolean;
    /** Stops listening to the browser; only tests do. */
    stop(): void;
  };

/** Stored with each history entry. `key` stays the same across back, forward and reload. */
type Entry = { key: string; index: number };

const createKey = () => Math.random().toString(36).slice(2, 10);

function readEntry(): Entry | null {
  const state: unknown = history.state;
  if (!isRecord(state)) return null;
  const { key, index } = state;
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : null;
}

/** Router addresses are behind the hash. */
export const createHref = (to: To): string => `#${typeof to === 'string' ? to : createPath(to)}`;

/** The location behind the current hash, with the key of its entry. */
export function readLocation(key: string): Location {
  const { pathname = '', search = '', hash = '' } = parsePath(window.location.hash.slice(1));
  return { pathname: `/${pathname.replace(/^\//, '')}`, search, hash, state: null, key };
}

/**
 * The route is the part behind the hash (specification, section 2). Links are plain `<a
 * href="#/…">` and work before any script: the browser adds the entries, and this history numbers
 * them.
 */
export function createHashHistory(): HashHistory {
  let entry = readEntry() ?? { key: 'first', index: 0 };
  let { hash } = window.location;
  history.replaceState(entry, '');
  const visit = createStore<Visit>({
    location: readLocation(entry.key),
    navigationType: NavigationType.Pop,
  });

  function show(next: Entry, navigationType: NavigationType): void {
    entry = next;
    ({ hash } = window.location);
    visit.set({ location: readLocation(entry.key), navigationType });
  }

  function onPopState(): void {
    const known = readEntry();
    if (known) return show(known, NavigationType.Pop);
    // The browser replaces the entry when a link points to the current page.
    const isSame = window.location.hash === hash;
    const made = { key: createKey(), index: isSame ? entry.index : entry.index + 1 };
    history.replaceState(made, '');
    show(made, isSame ? NavigationType.Replace : NavigationType.Push);
  }
  window.addEventListener('popstate', onPopState);

  return {
    get: visit.get,
    subscribe: visit.subscribe,
    createHref,
    push(to) {
      const made = { key: createKey(), index: entry.index + 1 };
      history.pushState(made, '', createHref(to));
      show(made, NavigationType.Push);
    },
    replace(to) {
      const made = { key: createKey(), index: entry.index };
      history.replaceState(made, '', createHref(to));
      show(made, NavigationType.Replace);
    },
    go: (entries) => history.go(entries),
    hasPageBefore: () => entry.index > 0,
    stop: () => window.removeEventListener('popstate', onPopState),
  };
}
