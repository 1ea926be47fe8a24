import type { Article } from '../entities';
import { isRecord } from '../isRecord';
import type { RuntimeConfig } from '../runtimeConfig';
import { parseArticle } from './parseArticle';

/** A GET for the content service: its address and the headers to send. */
export type ArticleRequest = { address: string; headers: Record<string, string> };

/** What the requests need to know of the site: a server has no more of its config. */
export type ArticleSource = Pick<RuntimeConfig, 'content'> & {
  services: Pick<RuntimeConfig['services'], 'content'>;
};

/** The service's default page holds 25 and would silently hide the rest. */
const listQuery = 'populate=*&sort=publishedAt:desc&pagination[pageSize]=100';

function toRequest({ content, services }: ArticleSource, path: string): ArticleRequest {
  return {
    address: new URL(`/api/${content.collection}${path}`, services.content).href,
    headers: {
      ...(content.token && { Authorization: `Bearer ${content.token}` }),
      ...(content.format === 'strapi-5' && { 'Strapi-Response-Format': 'v4' }),
    },
  };
}

/** Asks for every published article, newest first. */
export function articleListRequest(config: ArticleSource): ArticleRequest {
  return toRequest(config, `?${listQuery}`);
}

/**
 * Asks for one article by the number in its address. Strapi 5 knows its entries by another key, and an
 * `idField` of one's own is no key at all: both are asked for a list of one.
 */
export function articleRequest(config: ArticleSource, id: number): ArticleRequest {
  const { format, idField } = config.content;
  const isKey = format === 'strapi-4' && idField === 'id';
  return toRequest(
    config,
    isKey ? `/${id}?populate=*` : `?filters[${idField}][$eq]=${id}&populate=*`,
  );
}

function dataOf(answer: unknown): unknown {
  if (!isRecord(answer))
    throw new Error("The content service did not answer an object with 'data'");
  return answer.data;
}

/**
 * Reads the answer to `articleListRequest`, leaving out drafts and what is no article.
 * @throws when it is no list
 */
export function readArticleList({ content, services }: ArticleSource, answer: unknown): Article[] {
  const data = dataOf(answer);
  if (!Array.isArray(data)) throw new Error("The content service's 'data' is not a list");
  return data.flatMap((entry) => parseArticle(entry, services.content, content.idField) ?? []);
}

/** Reads the answer to `articleRequest`; null when it holds no published article. @throws when it is no answer to that */
export function readArticle({ content, services }: ArticleSource, answer: unknown): Article | null {
  const data = dataOf(answer);
  if (Array.isArray(data) && data.length === 0) return null;
  const entry: unknown = Array.isArray(data) ? data[0] : data;
  if (!isRecord(entry)) throw new Error("The content service's 'data' is no article");
  return parseArticle(entry, services.content, content.idField);
}
