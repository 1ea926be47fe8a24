import type { Article, RuntimeConfig } from '@synapsei/shared-types';
import { useCallback } from 'react';
import { useResource, type Resource } from '../lib/useResource';
import { fetchAllArticles, type ArticleCollection } from './articlesApi';

type Articles = Resource<Article[]> & {
  /** What becomes of the articles beyond the first hundred. */
  rest: ArticleCollection['rest'];
  retry: () => void;
};

/** Every published article: the newest hundred at once, the older ones as they arrive. */
export function useArticles(config: RuntimeConfig): Articles {
  const load = useCallback(
    (signal: AbortSignal, show: (collection: ArticleCollection) => void) =>
      fetchAllArticles(config, signal, show),
    [config],
  );
  const collection = useResource(load);
  if (collection.status !== 'ready') return { ...collection, rest: 'none' };
  const { value, retry } = collection;
  return { status: 'ready', value: value.articles, rest: value.rest, retry };
}
