import { StrapiError } from './errorAnswers';
import { isTree, type QueryTree, type QueryValue } from './queryTree';

const defaultSize = 25;
const maximumSize = 100;

type Pagination =
  { page: number; pageSize: number; pageCount?: number } | { start: number; limit: number };

type Page<Item> = { items: Item[]; pagination: Pagination & { total?: number } };

/**
 * One page of `items` with Strapi's pagination data. Pages of 25 by default, 100 at most; with
 * `start` and `limit` instead of `page` and `pageSize` the data uses those.
 * @throws StrapiError 400 if both are mixed or a value is not a number.
 */
export function paginate<Item>(items: Item[], value: QueryValue): Page<Item> {
  const query = isTree(value) ? value : {};
  const isOffset = 'start' in query || 'limit' in query;
  if (isOffset && ('page' in query || 'pageSize' in query)) {
    throw new StrapiError(
      400,
      'Invalid pagination parameters. Expected either start/limit or page/pageSize',
    );
  }
  const isCounted = query.withCount !== 'false';
  return isOffset ? byOffset(items, query, isCounted) : byPage(items, query, isCounted);
}

function byPage<Item>(items: Item[], query: QueryTree, isCounted: boolean): Page<Item> {
  const page = Math.max(1, numberOf(query, 'page', 1));
  const pageSize = sizeOf(Math.max(1, numberOf(query, 'pageSize', defaultSize)));
  const start = (page - 1) * pageSize;
  const counts = { pageCount: Math.ceil(items.length / pageSize), total: items.length };
  return {
    items: items.slice(start, start + pageSize),
    pagination: { page, pageSize, ...(isCounted && counts) },
  };
}

function byOffset<Item>(items: Item[], query: QueryTree, isCounted: boolean): Page<Item> {
  const start = Math.max(0, numberOf(query, 'start', 0));
  const limit = sizeOf(numberOf(query, 'limit', defaultSize));
  return {
    items: items.slice(start, start + limit),
    pagination: { start, limit, ...(isCounted && { total: items.length }) },
  };
}

/** -1 is Strapi's "as many as allowed". */
function sizeOf(wanted: number): number {
  return wanted === -1 ? maximumSize : Math.min(maximumSize, Math.max(1, wanted));
}

function numberOf(query: QueryTree, name: string, fallback: number): number {
  const value = query[name];
  if (value === undefined || value === '') return fallback;
  if (typeof value === 'string' && /^-?\d{1,9}$/.test(value)) return Number(value);
  throw new StrapiError(400, `Invalid pagination parameter ${name}. Expected a whole number`);
}
