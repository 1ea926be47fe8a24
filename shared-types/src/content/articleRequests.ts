import type { Article } from './entities';
import { isRecord } from '../values/parsed';
import { parseArticle } from './parseArticle';
import { readEach } from '../values/readEach';
import type { RuntimeConfig } from '../config/runtimeConfig';

/** A GET for the content service: its address and the headers to send. */
export type ArticleRequest = { address: string; headers: Record<string, string> };

/** The part of the site's config that the requests need; a server has no more of it. */
export type ArticleSource = Pick<RuntimeConfig, 'content'> & {
  services: Pick<RuntimeConfig['services'], 'content'>;
};

/**
 * The largest page size that a service allows by default. The id breaks ties: without it one article could be on
 * two pages and another on none.
 */
const listQuery = 'populate=*&sort=publishedAt:desc,id:desc&pagination[pageSize]=100';
/** Limit of pages: a service that miscounts must not cause endless requests. */
const mostPages = 50;

function toRequest({ content, services }: ArticleSource, path: string): ArticleRequest {
  return {
    address: new URL(`/api/${content.collection}${path}`, services.content).href,
    headers: {
      ...(content.token && { Authorization: `Bearer ${content.token}` }),
      ...(content.format === 'strapi-5' && { 'Strapi-Response-Format': 'v4' }),
    },
  };
}

/** Requests a page of the published articles, newest first. Default: the first. */
export function articleListRequest(config: ArticleSource, page = 1): ArticleRequest {
  return toRequest(config, `?${listQuery}${page === 1 ? '' : `&pagination[page]=${page}`}`);
}

/**
 * Requests one article by the number in its address. Strapi 5 identifies entries by another key, and a configured
 * `idField` is not a key: both need a filtered list.
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
    throw new Error("The content service did not return an object with 'data'");
  return answer.data;
}

/**
 * Parses the response to `articleListRequest`. Leaves out drafts, and invalid entries with a warning in the console.
 * @throws if it is not a list, or if all entries are invalid
 */
export function readArticleList({ content, services }: ArticleSource, answer: unknown): Article[] {
  const data = dataOf(answer);
  if (!Array.isArray(data)) throw new Error("The content service's 'data' is not a list");
  return readEach(data, (entry) => parseArticle(entry, services.content, content.idField));
}

function pageCountOf(answer: unknown): number {
  const meta = isRecord(answer) && isRecord(answer.meta) ? answer.meta : {};
  const pagination = isRecord(meta.pagination) ? meta.pagination : {};
  return typeof pagination.pageCount === 'number' ? Math.min(pagination.pageCount, mostPages) : 1;
}

/**
 * Every published article, newest first, page by page through `get`; one that moved to the next page meanwhile appears
 * once.
 * @throws the errors of `get`, and if a response is not a list
 */
export async function* articlePages(
  config: ArticleSource,
  get: (request: ArticleRequest) => Promise<unknown>,
): AsyncGenerator<Article[], void> {
  const known = new Set<number>();
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const answer = await get(articleListRequest(config, page));
    const articles = readArticleList(config, answer).filter(({ id }) => !known.has(id));
    articles.forEach(({ id }) => known.add(id));
    pageCount = pageCountOf(answer);
    yield articles;
  }
}

/** All of `articlePages` in one list. */
export async function allArticles(...source: Parameters<typeof articlePages>): Promise<Article[]> {
  const articles: Article[] = [];
  for await (const page of articlePages(...source)) articles.push(...page);
  return articles;
}

/** Parses the response to `articleRequest`; null if it contains no published article. @throws if it is invalid */
export function readArticle({ content, services }: ArticleSource, answer: unknown): Article | null {
  const data = dataOf(answer);
  if (Array.isArray(data) && data.length === 0) return null;
  const entry: unknown = Array.isArray(data) ? data[0] : data;
  return parseArticle(entry, services.content, content.idField);
}

/** Values of a route's `data`: its page's first request to a service. */
export const earlyRequests: Readonly<Record<string, (config: RuntimeConfig) => ArticleRequest>> = {
  articles: articleListRequest,
};
