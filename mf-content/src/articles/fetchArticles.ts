import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  articleListRequest,
  articlePages,
  articleRequest,
  readArticle,
  readArticleList,
  type Article,
  type ArticleRequest,
} from '@synapsei/shared-types/content';
import { fetchJson, ServiceError } from '../lib/fetchJson';

/**
 * The newest articles, at most a hundred, with absolute image addresses.
 * @throws if the content service refuses, is unreachable or does not return a list
 */
export async function fetchArticles(
  config: RuntimeConfig,
  signal: AbortSignal,
): Promise<Article[]> {
  const { address, headers } = articleListRequest(config);
  return readArticleList(config, await fetchJson(address, signal, headers));
}

export type ArticleCollection = {
  articles: Article[];
  /** The state of the remaining articles. */
  rest: 'loading' | 'failed' | 'none';
};

/**
 * Every published article, newest first. `show` gets the newest hundred immediately and older ones
 * as they arrive. If the older ones fail, the newer ones stay and the error is logged.
 * @throws if the newest fail
 */
export async function fetchAllArticles(
  config: RuntimeConfig,
  signal: AbortSignal,
  show: (collection: ArticleCollection) => void,
): Promise<ArticleCollection> {
  let articles: Article[] | undefined;
  const get = ({ address, headers }: ArticleRequest) => {
    if (articles) show({ articles, rest: 'loading' });
    return fetchJson(address, signal, headers);
  };
  try {
    for await (const page of articlePages(config, get)) articles = [...(articles ?? []), ...page];
    return { articles: articles ?? [], rest: 'none' };
  } catch (error) {
    if (!articles) throw error;
    if (!signal.aborted) console.error(error);
    return { articles, rest: 'failed' };
  }
}

/**
 * One published article; null for an unknown id.
 * @throws if the content service refuses or is unreachable
 */
export async function fetchArticle(
  config: RuntimeConfig,
  id: number,
  signal: AbortSignal,
): Promise<Article | null> {
  const { address, headers } = articleRequest(config, id);
  try {
    return readArticle(config, await fetchJson(address, signal, headers));
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}
