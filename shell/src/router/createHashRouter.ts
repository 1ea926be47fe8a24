import type { ReadableStore } from '@synapsei/shared-types';
import { createStore } from '../createStore';
import { readPath } from './readPath';

export type Location = {
  pathname: string;
  /** Differs for each entry of the history, and stays with it over back, forward and reload. */
  key: string;
  /** How the visitor came: forward to a new entry, in place of one, or back to one that was there (also by reload). */
  arrival: 'push' | 'replace' | 'return';
};

export type HashRouter = ReadableStore<Location> & {
  /** Goes to a path of the site, or by a number of entries. */
  navigate(to: string | number, options?: { replace?: boolean }): void;
  /** Whether a page of the site came before. `history.length` also counts what the visitor saw before it. */
  hasPageBefore(): boolean;
  /** Ends listening to the browser; a page never does. */
  stop(): void;
};

/** What the router keeps with each entry of the history. */
type Entry = { key: string; index: number };

const createKey = () => Math.random().toString(36).slice(2, 10);
const readEntry = () => history.state as Entry | null;
const locate = (key: string, arrival: Location['arrival']): Location => ({
  pathname: readPath(window.location.hash),
  key,
  arrival,
});

/**
 * The route is what stands behind the hash (specification, section 2). Links are plain `<a href="#/…">`:
 * the browser makes the entry, and the router numbers it.
 */
export function createHashRouter(): HashRouter {
  let entry = readEntry() ?? { key: 'first', index: 0 };
  let { hash } = window.location;
  history.replaceState(entry, '');
  const location = createStore(locate(entry.key, 'return'));

  function show(next: Entry, arrival: Location['arrival']): void {
    entry = next;
    ({ hash } = window.location);
    location.set(locate(entry.key, arrival));
  }

  function onPopState(): void {
    const known = readEntry();
    if (known) return show(known, 'return');
    // The browser replaces the entry when a link leads to the page in view.
    const isSame = window.location.hash === hash;
    const made = { key: createKey(), index: isSame ? entry.index : entry.index + 1 };
    history.replaceState(made, '');
    show(made, isSame ? 'replace' : 'push');
  }
  window.addEventListener('popstate', onPopState);

  return {
    get: location.get,
    subscribe: location.subscribe,
    navigate(to, { replace = false } = {}) {
      if (typeof to === 'number') return history.go(to);
      const made = { key: createKey(), index: replace ? entry.index : entry.index + 1 };
      if (replace) history.replaceState(made, '', `#${to}`);
      else history.pushState(made, '', `#${to}`);
      show(made, replace ? 'replace' : 'push');
    },
    hasPageBefore: () => entry.index > 0,
    stop: () => window.removeEventListener('popstate', onPopState),
  };
}
