import type { Article, RuntimeConfig } from '@synapsei/shared-types';
import { fetchJson, ServiceError } from '../lib/fetchJson';
import { isRecord } from '../lib/isRecord';
import { parseArticle } from './parseArticle';

/** The service's default page holds 25 and would silently hide the rest. */
const listQuery = 'populate=*&sort=publishedAt:desc&pagination[pageSize]=100';

async function fetchData(config: RuntimeConfig, path: string, signal: AbortSignal) {
  const { collection, token } = config.content;
  const address = new URL(`/api/${collection}${path}`, config.services.content).href;
  const answer = await fetchJson(address, signal, { Authorization: `Bearer ${token}` });
  if (!isRecord(answer)) throw new Error(`${address} did not answer an object with 'data'`);
  return answer.data;
}

/**
 * Every published article, newest first, with absolute image addresses.
 * @throws when the content service refuses, cannot be reached or answers no list.
 */
export async function fetchArticles(
  config: RuntimeConfig,
  signal: AbortSignal,
): Promise<Article[]> {
  const data = await fetchData(config, `?${listQuery}`, signal);
  if (!Array.isArray(data)) throw new Error("The content service's 'data' is not a list");
  return data.flatMap((entry) => parseArticle(entry, config.services.content) ?? []);
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
  try {
    const data = await fetchData(config, `/${id}?populate=*`, signal);
    return parseArticle(data, config.services.content);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}
