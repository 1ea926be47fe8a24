import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Article } from '@synapsei/shared-types/content';
import { keepLast } from '../lib/keepLast';
import type { Resource } from '@synapsei/remote-kit/useResource';
import { fetchAllArticles, type ArticleCollection } from './fetchArticles';

type Articles = Resource<Article[]> & {
  /** The state of the articles beyond the first hundred. */
  rest: ArticleCollection['rest'];
  retry: () => void;
};

const useCollection = keepLast(fetchAllArticles);

/** Every published article: the newest hundred first, the older ones as they arrive. */
export function useArticles(config: RuntimeConfig): Articles {
  const collection = useCollection(config);
  if (collection.status !== 'ready') return { ...collection, rest: 'none' };
  const { value, retry } = collection;
  return { status: 'ready', value: value.articles, rest: value.rest, retry };
}
