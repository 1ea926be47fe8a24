import { isRecord } from '@synapsei/shared-types';
import * as v from 'valibot';
import { invalid } from '../FirestoreError';
import { ownEntry } from '../ownEntry';
import { readInput } from '../readInput';
import { toMicroseconds } from './timestamps';
import type { Fields, Value, ValueKind } from './Value';

const deepest = 20;
const specialDoubles = ['NaN', 'Infinity', '-Infinity'];
const int64 = { lowest: -(2n ** 63n), highest: 2n ** 63n - 1n };

type Reader = (input: unknown, where: string, depth: number) => Value;

const readers: Record<ValueKind, Reader> = {
  nullValue: () => ({ nullValue: null }),
  booleanValue: (input, where) => ({ booleanValue: readBoolean(input, where) }),
  integerValue: (input, where) => ({ integerValue: readInteger(input, where) }),
  doubleValue: (input, where) => ({ doubleValue: readDouble(input, where) }),
  timestampValue: (input) => ({ timestampValue: toMicroseconds(input) }),
  stringValue: (input, where) => ({ stringValue: readText(input, where) }),
  bytesValue: (input, where) => ({ bytesValue: readText(input, where) }),
  referenceValue: (input, where) => ({ referenceValue: readText(input, where) }),
  geoPointValue: (input, where) => ({ geoPointValue: readInput(geoPoint, input, where) }),
  arrayValue: (input, where, depth) => ({ arrayValue: readArray(input, where, depth) }),
  mapValue: (input, where, depth) => ({
    mapValue: { fields: readFields(expectObject(input, where).fields, where, depth + 1) },
  }),
};

const geoPoint = v.object({
  latitude: v.optional(v.number()),
  longitude: v.optional(v.number()),
});

/**
 * A validated value in canonical form.
 * @param where field path, for the error message.
 * @throws FirestoreError INVALID_ARGUMENT naming the field.
 */
export function readValue(input: unknown, where: string, depth = 0): Value {
  if (depth > deepest) throw invalid(`Field ${where} is nested deeper than ${deepest} levels.`);
  const value = expectObject(input, where);
  const [kind = '', ...more] = Object.keys(value);
  const reader = ownEntry(readers, kind);
  if (more.length > 0 || !reader)
    throw invalid(
      `Field ${where} must have exactly one known value type, but has: ${[kind, ...more].join()}.`,
    );
  return reader(value[kind], where, depth);
}

/**
 * The fields of a document or map, validated and in canonical form. Default: none.
 * @throws FirestoreError INVALID_ARGUMENT naming the field.
 */
export function readFields(input: unknown, where = '', depth = 0): Fields {
  const entries = Object.entries(expectObject(input ?? {}, where || 'fields'));
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const path = where ? `${where}.${name}` : name;
      if (name === '' || /^__.*__$/.test(name)) throw invalid(`Field name "${path}" is reserved.`);
      return [name, readValue(value, path, depth)];
    }),
  );
}

function readInteger(input: unknown, where: string): string {
  const text = typeof input === 'number' ? String(input) : input;
  const isInteger = typeof text === 'string' && /^-?\d{1,19}$/.test(text);
  const number = isInteger ? BigInt(text) : int64.highest + 1n;
  if (number < int64.lowest || number > int64.highest)
    throw invalid(`Field ${where} must be a 64-bit integer.`);
  return String(number);
}

function readDouble(input: unknown, where: string): number | string {
  if (typeof input === 'number') return input;
  if (typeof input === 'string' && specialDoubles.includes(input)) return input;
  if (typeof input === 'string' && input !== '' && Number.isFinite(Number(input)))
    return Object.is(Number(input), -0) ? '-0' : Number(input);
  throw invalid(`Field ${where} must be a number.`);
}

function readArray(input: unknown, where: string, depth: number) {
  const values: unknown = expectObject(input, where).values ?? [];
  if (!Array.isArray(values)) throw invalid(`Field ${where} must hold a list of values.`);
  return {
    values: values.map((value, index) => {
      const item = readValue(value, `${where}[${index}]`, depth + 1);
      if (item.arrayValue) throw invalid(`Field ${where} has a list directly inside a list.`);
      return item;
    }),
  };
}

function readText(input: unknown, where: string): string {
  if (typeof input === 'string') return input;
  throw invalid(`Field ${where} must be a string.`);
}

function readBoolean(input: unknown, where: string): boolean {
  if (typeof input === 'boolean') return input;
  throw invalid(`Field ${where} must be a boolean.`);
}

function expectObject(input: unknown, where: string): Record<string, unknown> {
  if (isRecord(input)) return input;
  throw invalid(`${where || 'The value'} must be an object.`);
}
