import { invalid } from '../FirestoreError';
import { splitName } from '../names';
import type { DocumentStore } from '../store/DocumentStore';
import { compareValues } from '../values/compareValues';
import { fieldOf, getField, parseFieldPath, withField } from '../values/fieldPaths';
import type { Document, Fields, Value } from '../values/Value';
import { matchesFilter } from './matchesFilter';
import type { Cursor, Filter, Order, StructuredQuery } from './StructuredQuery';

const ranges = /^(LESS|GREATER)_THAN|^NOT_(EQUAL|IN)$/;

/**
 * The documents selected by a query, in its order.
 * @param parent document or database root to search below.
 */
export function runQuery(store: DocumentStore, parent: string, query: StructuredQuery): Document[] {
  const orders = completeOrders(query);
  const { startAt, endAt, where } = query;
  const found = candidates(store, parent, query)
    .flatMap((document) => toRow(document, orders))
    .filter(({ document }) => !where || matchesFilter(document, where))
    .sort((left, right) => compareKeys(left.keys, right.keys, orders))
    .filter(({ keys }) => !startAt || isFrom(keys, startAt, orders))
    .filter(({ keys }) => !endAt || isUntil(keys, endAt, orders));
  const offset = query.offset ?? 0;
  const limited = found.slice(offset, offset + readLimit(query.limit));
  return limited.map(({ document }) => select(document, query.select));
}

/** A document, and its values of the fields that the query orders by. */
type Row = { document: Document; keys: Value[] };

/** None for a document without one of the fields. */
function toRow(document: Document, orders: Order[]): Row[] {
  const keys = orders.flatMap(({ field }) => fieldOf(document, field.fieldPath) ?? []);
  return keys.length === orders.length ? [{ document, keys }] : [];
}

function candidates(store: DocumentStore, parent: string, query: StructuredQuery): Document[] {
  const [source, ...more] = query.from ?? [];
  if (!source || more.length > 0) throw invalid('A query must have exactly one "from".');
  if (!source.allDescendants) return store.list(`${parent}/${source.collectionId}`);
  const isWanted = (name: string) =>
    !source.collectionId || splitName(name).id === source.collectionId;
  return store
    .collectionsBelow(parent)
    .filter(isWanted)
    .flatMap((name) => store.list(name));
}

/** Without an order Firestore sorts by inequality fields, then by name. */
function completeOrders({ orderBy = [], where }: StructuredQuery): Order[] {
  const ranged = orderBy.length > 0 ? [] : rangedFields(where);
  const orders = [...orderBy, ...ranged.map((fieldPath): Order => ({ field: { fieldPath } }))];
  if (orders.some((order) => order.field.fieldPath === '__name__')) return orders;
  return [...orders, { field: { fieldPath: '__name__' }, direction: orders.at(-1)?.direction }];
}

function rangedFields(filter: Filter | undefined): string[] {
  if (filter?.compositeFilter)
    return [...new Set(filter.compositeFilter.filters.flatMap(rangedFields))];
  const { fieldFilter } = filter ?? {};
  return fieldFilter && ranges.test(fieldFilter.op) ? [fieldFilter.field.fieldPath] : [];
}

/** A cursor may have fewer keys than there are orders: what comes after them counts as equal. */
function compareKeys(left: Value[], right: Value[], orders: Order[]): number {
  for (let index = 0; ; index += 1) {
    const one = left[index];
    const other = right[index];
    if (!one || !other) return 0;
    const difference = compareValues(one, other);
    if (difference !== 0)
      return orders[index]?.direction === 'DESCENDING' ? -difference : difference;
  }
}

/** `before`: on which side of equal documents a cursor is. */
function isFrom(keys: Value[], cursor: Cursor, orders: Order[]): boolean {
  const order = compareWithCursor(keys, cursor, orders);
  return cursor.before ? order >= 0 : order > 0;
}

function isUntil(keys: Value[], cursor: Cursor, orders: Order[]): boolean {
  const order = compareWithCursor(keys, cursor, orders);
  return cursor.before ? order < 0 : order <= 0;
}

function compareWithCursor(keys: Value[], { values = [] }: Cursor, orders: Order[]): number {
  if (values.length > orders.length)
    throw invalid('A cursor has more values than the query has orders.');
  return compareKeys(keys, values, orders);
}

function readLimit(limit: StructuredQuery['limit']): number {
  if (limit === undefined) return Infinity;
  return typeof limit === 'number' ? limit : (limit.value ?? 0);
}

/** A copy with only the selected fields; all fields without a selection. */
function select(document: Document, selection: StructuredQuery['select']): Document {
  if (!selection?.fields) return document;
  return {
    ...document,
    fields: pick(
      document.fields,
      selection.fields.map((field) => field.fieldPath),
    ),
  };
}

/** Only the fields at these paths. */
export function pick(fields: Fields, paths: string[]): Fields {
  return paths
    .filter((path) => path !== '__name__')
    .map(parseFieldPath)
    .reduce<Fields>((picked, path) => withField(picked, path, getField(fields, path)), {});
}
