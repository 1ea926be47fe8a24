import { useEffect, useState, type ComponentType } from 'react';
import type { SearchProps } from './Search';

/**
 * The search's button and dialog, fetched once the page is idle, in one file with the code that keeps the tab up to date.
 * `null` until then. If the file fails to load, the rest of the site works as before.
 */
export function useSearch(isIdle: boolean): ComponentType<SearchProps> | null {
  const [Search, setSearch] = useState<ComponentType<SearchProps> | null>(null);
  useEffect(() => {
    if (!isIdle) return;
    import(/* webpackChunkName: "live" */ './Search').then(
      (module) => setSearch(() => module.Search),
      (error: unknown) => console.warn('[site] search could not be loaded:', error),
    );
  }, [isIdle]);
  return Search;
}
