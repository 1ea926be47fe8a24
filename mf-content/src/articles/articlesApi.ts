import {
  articleListRequest,
  articleRequest,
  readArticle,
  readArticleList,
  type Article,
  type RuntimeConfig,
} from '@synapsei/shared-types';
import { fetchJson, ServiceError } from '../lib/fetchJson';

/**
 * Every published article, newest first, with absolute image addresses.
 * @throws when the content service refuses, cannot be reached or answers no list.
 */
export async function fetchArticles(
  config: RuntimeConfig,
  signal: AbortSignal,
): Promise<Article[]> {
  const { address, headers } = articleListRequest(config);
  return readArticleList(config, await fetchJson(address, signal, headers));
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
