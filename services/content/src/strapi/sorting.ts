import type { Article } from '@synapsei/shared-types';
import { invalidParameter, StrapiError } from './errorAnswers';
import { type QueryValue, toNames } from './queryTree';
import { readerOf } from './scalarFields';

type Comparison = (left: Article, right: Article) => number;

/**
 * The articles in the order of `sort` (`field:asc`, `field:desc`, several by comma or as a list);
 * by ascending id by default and for ties.
 * @throws StrapiError 400 for an unknown field or order.
 */
export function sortArticles(articles: Article[], sort: QueryValue): Article[] {
  const comparisons = toNames(sort).map(toComparison);
  return articles.toSorted((left, right) => {
    const decisive = comparisons
      .map((compare) => compare(left, right))
      .find((order) => order !== 0);
    return decisive ?? left.id - right.id;
  });
}

function toComparison(term: string): Comparison {
  const [field = '', order = 'asc'] = term.split(':');
  const read = readerOf(field);
  if (!read) throw invalidParameter(field);
  if (!/^(asc|desc)$/i.test(order)) {
    throw new StrapiError(400, 'Invalid order. order can only be one of asc|desc|ASC|DESC');
  }
  const direction = order.toLowerCase() === 'asc' ? 1 : -1;
  return (left, right) => direction * compareScalars(read(left), read(right));
}

/** No value sorts before any value, as in Strapi's databases. */
function compareScalars(left: string | number | null, right: string | number | null): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? -1 : 1;
  return left < right ? -1 : 1;
}
