import { useCallback, useEffect, useState } from 'react';
import { SearchIndex, type Group } from '../index/SearchIndex';
import { loadIndex } from '../index/loadIndex';

type Index =
  { status: 'loading' | 'failed' } | { status: 'ready'; search: SearchIndex; suggestions: Group };

const mostSuggestions = 6;

/** The site's search index. A failure is logged and becomes a state. */
export function useIndex(): { index: Index; retry: () => void } {
  const [index, setIndex] = useState<Index>({ status: 'loading' });
  const load = useCallback(
    () =>
      void loadIndex().then(
        (entries) => {
          const pages = entries.filter(({ kind }) => kind === 'page');
          const suggestions: Group = { kind: 'page', entries: pages.slice(0, mostSuggestions) };
          setIndex({ status: 'ready', search: new SearchIndex(entries), suggestions });
        },
        (error: unknown) => {
          console.error(error);
          setIndex({ status: 'failed' });
        },
      ),
    [],
  );
  useEffect(load, [load]);
  const retry = () => {
    setIndex({ status: 'loading' });
    load();
  };
  return { index, retry };
}
