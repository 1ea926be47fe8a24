import { invalid } from '../FirestoreError';
import { ownEntry } from '../ownEntry';
import { compareValues, equalValues, rankOf, toNumber } from '../values/compareValues';
import { readValue } from '../values/readValue';
import type { Document, Value } from '../values/Value';
import { fieldOf } from '../values/fieldPaths';
import type { Filter } from './StructuredQuery';

type Operator = (value: Value, operand: Value) => boolean;

const operators: Record<string, Operator> = {
  EQUAL: equalValues,
  NOT_EQUAL: (value, operand) => !isNull(value) && !equalValues(value, operand),
  LESS_THAN: ranged((order) => order < 0),
  LESS_THAN_OR_EQUAL: ranged((order) => order <= 0),
  GREATER_THAN: ranged((order) => order > 0),
  GREATER_THAN_OR_EQUAL: ranged((order) => order >= 0),
  IN: (value, operand) => items(operand).some((item) => equalValues(item, value)),
  NOT_IN: (value, operand) =>
    !isNull(value) && !items(operand).some((item) => equalValues(item, value)),
  ARRAY_CONTAINS: (value, operand) => items(value).some((item) => equalValues(item, operand)),
  ARRAY_CONTAINS_ANY: (value, operand) =>
    items(value).some((item) => items(operand).some((other) => equalValues(item, other))),
};

const unaryOperators: Record<string, (value: Value) => boolean> = {
  IS_NULL: isNull,
  IS_NOT_NULL: (value) => !isNull(value),
  IS_NAN: isNaNValue,
  IS_NOT_NAN: (value) => !isNull(value) && !isNaNValue(value),
};

/** Whether a document matches; one without the field never does. */
export function matchesFilter(document: Document, filter: Filter): boolean {
  if (filter.compositeFilter) return matchesComposite(document, filter.compositeFilter);
  if (filter.unaryFilter) {
    const operator = find(unaryOperators, filter.unaryFilter.op);
    const value = fieldOf(document, filter.unaryFilter.field.fieldPath);
    return value !== undefined && operator(value);
  }
  if (!filter.fieldFilter) throw invalid('A filter must be composite, unary or a field filter.');
  const { field, op, value: operand } = filter.fieldFilter;
  const value = fieldOf(document, field.fieldPath);
  const operator = find(operators, op);
  return value !== undefined && operator(value, readValue(operand, field.fieldPath));
}

function matchesComposite(
  document: Document,
  { op, filters }: NonNullable<Filter['compositeFilter']>,
): boolean {
  const matches = (filter: Filter) => matchesFilter(document, filter);
  return op === 'OR' ? filters.some(matches) : filters.every(matches);
}

/** A range compares only values of one type. */
function ranged(accepts: (order: number) => boolean): Operator {
  return (value, operand) =>
    rankOf(value) === rankOf(operand) && accepts(compareValues(value, operand));
}

function items(value: Value): Value[] {
  return value.arrayValue?.values ?? [];
}

function isNull(value: Value): boolean {
  return 'nullValue' in value;
}

function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && Number.isNaN(toNumber(value));
}

function find<T>(table: Record<string, T>, operator: string): T {
  const found = ownEntry(table, operator);
  if (!found) throw invalid(`Unknown filter operator "${operator}".`);
  return found;
}
