import type { Article } from '@synapsei/shared-types';
import { invalidParameter } from './errorAnswers';
import { isTree, type QueryValue, toList } from './queryTree';
import { readerOf, type Scalar } from './scalarFields';

type Test = (article: Article) => boolean;

/** Those of Strapi's operators that its clients here send. `wanted` is text, as in the query. */
const operators: Record<string, (field: Scalar, wanted: QueryValue) => boolean> = {
  $eq: (field, wanted) => isEqual(field, wanted),
  $in: (field, wanted) => toList(wanted).some((one) => isEqual(field, one)),
  $containsi: (field, wanted) => text(field).toLowerCase().includes(text(wanted).toLowerCase()),
};

/**
 * The articles that match Strapi's `filters`; `$and` and `$or` nest.
 * @throws StrapiError 400 for an unknown field or operator.
 */
export function filterArticles(articles: Article[], filters: QueryValue): Article[] {
  return filters === undefined ? articles : articles.filter(allOf(filters));
}

function allOf(filters: QueryValue): Test {
  if (!isTree(filters)) throw invalidParameter('filters');
  const tests = Object.entries(filters).map(([key, value]) => testOf(key, value));
  return (article) => tests.every((test) => test(article));
}

function testOf(key: string, value: QueryValue): Test {
  if (key === '$and' || key === '$or') return groupOf(key, value);
  const read = readerOf(key);
  if (!read) throw invalidParameter(key);
  const conditions = Object.entries(isTree(value) ? value : { $eq: value }).map(conditionOf);
  return (article) => conditions.every((meets) => meets(read(article)));
}

/** `$or[0][title]=..&$or[1][id]=..` */
function groupOf(key: '$and' | '$or', value: QueryValue): Test {
  if (!Array.isArray(value)) throw invalidParameter(key);
  const tests = value.map(allOf);
  return (article) => tests[key === '$or' ? 'some' : 'every']((test) => test(article));
}

function conditionOf([operator, wanted]: [string, QueryValue]): (field: Scalar) => boolean {
  const meets = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (!meets) throw invalidParameter(operator);
  return (field) => meets(field, wanted);
}

/** Undefined without a value, or for a group of values where one was expected. */
function text(value: Scalar | QueryValue): string {
  return typeof value === 'object' ? '' : String(value);
}

function isEqual(field: Scalar, wanted: QueryValue): boolean {
  return typeof field === 'number' ? field === Number(text(wanted)) : field === text(wanted);
}
