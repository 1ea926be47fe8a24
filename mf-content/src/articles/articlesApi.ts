import {
  articleListRequest,
  articlePages,
  articleRequest,
  readArticle,
  readArticleList,
  type Article,
  type ArticleRequest,
  type RuntimeConfig,
} from '@synapsei/shared-types';
import { fetchJson, ServiceError } from '../lib/fetchJson';

/**
 * The newest articles, a hundred at most, with absolute image addresses.
 * @throws when the content service refuses, cannot be reached or answers no list.
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
  /** What becomes of the articles beyond these. */
  rest: 'loading' | 'failed' | 'none';
};

/**
 * Every published article, newest first. `show` has the newest hundred as soon as they are there, and the older ones
 * as they arrive; where those fail the newer ones stay, and the reason is logged.
 * @throws when not even the newest can be had
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
 * One published article; null when there is none with this id.
 * @throws when the content service refuses or cannot be reached.
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
