import type { Article } from '@synapsei/shared-types';
import { invalidParameter } from './errorAnswers';
import { isTree, type QueryTree, type QueryValue, toList } from './queryTree';
import { readerOf } from './scalarFields';

type Field = string | number | null;
type Test = (article: Article) => boolean;

/** `wanted` is what stands in the query: always text. */
const operators: Record<string, (field: Field, wanted: QueryValue) => boolean> = {
  $eq: (field, wanted) => isEqual(field, wanted),
  $eqi: (field, wanted) => isEqual(lower(field), lower(wanted)),
  $ne: (field, wanted) => !isEqual(field, wanted),
  $in: (field, wanted) => toList(wanted).some((one) => isEqual(field, one)),
  $notIn: (field, wanted) => !toList(wanted).some((one) => isEqual(field, one)),
  $contains: (field, wanted) => text(field).includes(text(wanted)),
  $notContains: (field, wanted) => !text(field).includes(text(wanted)),
  $containsi: (field, wanted) => lower(field).includes(lower(wanted)),
  $notContainsi: (field, wanted) => !lower(field).includes(lower(wanted)),
  $startsWith: (field, wanted) => text(field).startsWith(text(wanted)),
  $endsWith: (field, wanted) => text(field).endsWith(text(wanted)),
  $lt: (field, wanted) => difference(field, wanted) < 0,
  $lte: (field, wanted) => difference(field, wanted) <= 0,
  $gt: (field, wanted) => difference(field, wanted) > 0,
  $gte: (field, wanted) => difference(field, wanted) >= 0,
  $null: (field, wanted) => (field === null) === (text(wanted) !== 'false'),
  $notNull: (field, wanted) => (field !== null) === (text(wanted) !== 'false'),
};

/**
 * The articles that meet Strapi's `filters`; `$and`, `$or` and `$not` nest.
 * @throws StrapiError 400 for an unknown field or operator.
 */
export function filterArticles(articles: Article[], filters: QueryValue | undefined): Article[] {
  if (filters === undefined) return articles;
  return articles.filter(allOf(treeOf(filters)));
}

function allOf(filters: QueryTree): Test {
  return every(Object.entries(filters).map(([key, value]) => testOf(key, value)));
}

function every(tests: Test[]): Test {
  return (article) => tests.every((test) => test(article));
}

function some(tests: Test[]): Test {
  return (article) => tests.some((test) => test(article));
}

function testOf(key: string, value: QueryValue): Test {
  if (key === '$not') return not(allOf(treeOf(value)));
  if (key === '$and') return every(groupsOf(value));
  if (key === '$or') return some(groupsOf(value));
  const read = readerOf(key);
  if (!read) throw invalidParameter(key);
  const conditions = Object.entries(isTree(value) ? value : { $eq: value }).map(conditionOf);
  return (article) => conditions.every((meets) => meets(read(article)));
}

/** `$or[0][title]=..&$or[1][id]=..`: the numbers only tell the groups apart. */
function groupsOf(value: QueryValue): Test[] {
  return Object.values(treeOf(value)).map((group) => allOf(treeOf(group)));
}

function treeOf(value: QueryValue): QueryTree {
  if (!isTree(value)) throw invalidParameter('filters');
  return value;
}

function not(test: Test): Test {
  return (article) => !test(article);
}

function conditionOf([operator, wanted]: [string, QueryValue]): (field: Field) => boolean {
  const meets = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (!meets) throw invalidParameter(operator);
  return (field) => meets(field, wanted);
}

function text(value: Field | QueryValue): string {
  return value === null ? '' : String(value);
}

function lower(value: Field | QueryValue): string {
  return text(value).toLowerCase();
}

function isEqual(field: Field, wanted: QueryValue): boolean {
  return typeof field === 'number' ? field === Number(wanted) : field === text(wanted);
}

/** Not a number, and so neither smaller nor greater, when the field is empty. */
function difference(field: Field, wanted: QueryValue): number {
  if (field === null) return NaN;
  if (typeof field === 'number') return field - Number(wanted);
  if (field === text(wanted)) return 0;
  return field < text(wanted) ? -1 : 1;
}
