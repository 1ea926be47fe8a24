import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Article } from '@synapsei/shared-types/content';
import { useMemo } from 'react';
import { keepLast } from '../lib/keepLast';
import { useResource, type Resource } from '../lib/useResource';
import { fetchAllArticles, type ArticleCollection } from './fetchArticles';

type Articles = Resource<Article[]> & {
  /** The state of the articles beyond the first hundred. */
  rest: ArticleCollection['rest'];
  retry: () => void;
};

const keep = keepLast<ArticleCollection>();

/** Every published article: the newest hundred first, the older ones as they arrive. */
export function useArticles(config: RuntimeConfig): Articles {
  const load = useMemo(
    () => keep(config, 'all', (signal, show) => fetchAllArticles(config, signal, show)),
    [config],
  );
  const collection = useResource(load);
  if (collection.status !== 'ready') return { ...collection, rest: 'none' };
  const { value, retry } = collection;
  return { status: 'ready', value: value.articles, rest: value.rest, retry };
}
