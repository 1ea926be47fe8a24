import { useEffect, useState, type ComponentType } from 'react';
import type { SearchProps } from './Search';

/**
 * The search's button and dialog, which no first view pays for: fetched once the page is idle, in one file with what keeps
 * the tab up to date. `null` until then; without them the rest of the site works as before.
 */
export function useSearch(isIdle: boolean): ComponentType<SearchProps> | null {
  const [Search, setSearch] = useState<ComponentType<SearchProps> | null>(null);
  useEffect(() => {
    if (!isIdle) return;
    import(/* webpackChunkName: "live" */ './Search').then(
      (module) => setSearch(() => module.Search),
      (error: unknown) => console.warn('[site] the search did not load:', error),
    );
  }, [isIdle]);
  return Search;
}
