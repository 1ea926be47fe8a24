import type { ParsedQs } from 'qs';

/** A parsed query: `filters[id][$eq]=2` is `{ filters: { id: { $eq: '2' } } }`. */
export type QueryTree = ParsedQs;
export type QueryValue = ParsedQs[string];

export function isTree(value: QueryValue): value is QueryTree {
  return typeof value === 'object' && !Array.isArray(value);
}

/** The values of `sort=a`, `sort=a&sort=b`, `sort[]=a` and `sort[0]=a` alike. */
export function toList(value: QueryValue): QueryValue[] {
  return value === undefined ? [] : [value].flat();
}

/** The strings of a value in any list notation, split at commas. */
export function toNames(value: QueryValue): string[] {
  return toList(value)
    .filter((item) => typeof item === 'string')
    .flatMap((item) => item.split(','))
    .map((name) => name.trim());
}
