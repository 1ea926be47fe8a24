import type { HostApi } from '@synapsei/shared-types/host';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Search } from './searchEntries';
import { readSearch, writeSearch } from './searchQuery';

/** Pause in typing, in ms, after which the address changes. Browsers allow about a hundred changes in half a minute. */
const restMs = 300;

/** The page's search. Its address stores it, so that Back and a shared link restore it. */
export function useSearch({ location, navigate }: HostApi) {
  const [search, setSearch] = useState(() => readSearch(location.get().query));
  const unwritten = useRef<Search>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    if (!unwritten.current) return;
    const query = writeSearch(unwritten.current);
    unwritten.current = undefined;
    const { path, query: written } = location.get();
    if (query !== written) navigate(query ? `${path}?${query}` : path, { replace: true });
  }, [location, navigate]);

  const change = (next: Search) => {
    setSearch(next);
    clearTimeout(timer.current);
    unwritten.current = next;
    timer.current = setTimeout(write, restMs);
  };

  useEffect(() => {
    const follow = () => {
      if (!unwritten.current) setSearch(readSearch(location.get().query));
    };
    const stop = location.subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [location]);

  return { search, change, write };
}
