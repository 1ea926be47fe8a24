import { invalid } from '../FirestoreError';
import { splitName } from '../names';
import type { DocumentStore } from '../store/DocumentStore';
import { compareValues } from '../values/compareValues';
import { getField, parseFieldPath, withField } from '../values/fieldPaths';
import type { Document, Fields } from '../values/Value';
import { fieldOf } from '../values/fieldPaths';
import { matchesFilter } from './matchesFilter';
import type { Cursor, Filter, Order, StructuredQuery } from './StructuredQuery';

const ranges = /^(LESS|GREATER)_THAN|^NOT_(EQUAL|IN)$/;

/**
 * The documents a query selects, in its order.
 * @param parent document or database root below which it looks.
 */
export function runQuery(store: DocumentStore, parent: string, query: StructuredQuery): Document[] {
  const orders = completeOrders(query);
  const { startAt, endAt, where } = query;
  const found = candidates(store, parent, query)
    .filter((document) => orders.every((order) => fieldOf(document, order.field.fieldPath)))
    .filter((document) => !where || matchesFilter(document, where))
    .sort((left, right) => compareDocuments(left, right, orders))
    .filter((document) => !startAt || isFrom(document, startAt, orders))
    .filter((document) => !endAt || isUntil(document, endAt, orders));
  const offset = query.offset ?? 0;
  const limited = found.slice(offset, offset + readLimit(query.limit));
  return limited.map((document) => select(document, query.select));
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

/** Firestore orders by inequality fields first when no order is given, and by name at last. */
function completeOrders({ orderBy = [], where }: StructuredQuery): Order[] {
  const ranged = orderBy.length > 0 ? [] : rangedFields(where);
  const orders = [...orderBy, ...ranged.map((fieldPath) => ({ field: { fieldPath } }) as Order)];
  if (orders.some((order) => order.field.fieldPath === '__name__')) return orders;
  return [...orders, { field: { fieldPath: '__name__' }, direction: orders.at(-1)?.direction }];
}

function rangedFields(filter: Filter | undefined): string[] {
  if (filter?.compositeFilter)
    return [...new Set(filter.compositeFilter.filters.flatMap(rangedFields))];
  const { fieldFilter } = filter ?? {};
  return fieldFilter && ranges.test(fieldFilter.op) ? [fieldFilter.field.fieldPath] : [];
}

function compareDocuments(left: Document, right: Document, orders: Order[]): number {
  for (const { field, direction } of orders) {
    const difference = compareValues(
      fieldOf(left, field.fieldPath)!,
      fieldOf(right, field.fieldPath)!,
    );
    if (difference !== 0) return direction === 'DESCENDING' ? -difference : difference;
  }
  return 0;
}

/** `before` says on which side of equal documents a cursor stands. */
function isFrom(document: Document, cursor: Cursor, orders: Order[]): boolean {
  const order = compareWithCursor(document, cursor, orders);
  return cursor.before ? order >= 0 : order > 0;
}

function isUntil(document: Document, cursor: Cursor, orders: Order[]): boolean {
  const order = compareWithCursor(document, cursor, orders);
  return cursor.before ? order < 0 : order <= 0;
}

function compareWithCursor(document: Document, cursor: Cursor, orders: Order[]): number {
  for (const [index, bound] of (cursor.values ?? []).entries()) {
    const order = orders[index];
    if (!order) throw invalid('A cursor has more values than the query has orders.');
    const difference = compareValues(fieldOf(document, order.field.fieldPath)!, bound);
    if (difference !== 0) return order.direction === 'DESCENDING' ? -difference : difference;
  }
  return 0;
}

function readLimit(limit: StructuredQuery['limit']): number {
  if (limit === undefined) return Infinity;
  return typeof limit === 'number' ? limit : (limit.value ?? 0);
}

/** A copy with only the selected fields; all of them when nothing is selected. */
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
    .reduce((picked, path) => withField(picked, path, getField(fields, path)), {} as Fields);
}
