/** A parsed query: `filters[id][$eq]=2` is `{ filters: { id: { $eq: '2' } } }`. */
export type QueryTree = { [key: string]: QueryValue };
export type QueryValue = string | string[] | QueryTree;

/** Strapi never needs more levels; deeper keys are somebody's experiment. */
const deepestLevel = 6;

/** Nests the bracketed keys of a flat query, as Strapi's query parser does. */
export function toQueryTree(query: Record<string, string | string[]>): QueryTree {
  const tree = emptyTree();
  for (const [key, value] of Object.entries(query)) put(tree, pathOf(key), value);
  return tree;
}

export function isTree(value: QueryValue | undefined): value is QueryTree {
  return typeof value === 'object' && !Array.isArray(value);
}

/** The values of `sort=a`, `sort=a&sort=b`, `sort[]=a` and `sort[0]=a` alike. */
export function toList(value: QueryValue | undefined): QueryValue[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  return isTree(value) ? Object.values(value).flatMap(toList) : [value];
}

/** The strings of a value given in any of the list notations, split at commas. */
export function toNames(value: QueryValue | undefined): string[] {
  return toList(value)
    .filter((item) => typeof item === 'string')
    .flatMap((item) => item.split(','))
    .map((name) => name.trim());
}

/** Without a prototype, so that `__proto__` in a query is a key like any other. */
function emptyTree(): QueryTree {
  return Object.create(null) as QueryTree;
}

function pathOf(key: string): string[] {
  const head = key.split('[', 1)[0] ?? '';
  const brackets = [...key.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '');
  return [head, ...brackets].slice(0, deepestLevel);
}

function put(tree: QueryTree, [key = '', ...rest]: string[], value: string | string[]): void {
  if (rest.length === 0) {
    tree[key] = value;
    return;
  }
  const existing = tree[key];
  const branch = isTree(existing) ? existing : emptyTree();
  tree[key] = branch;
  put(branch, rest, value);
}
