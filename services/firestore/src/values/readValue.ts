import { invalid } from '../FirestoreError';
import { toMicroseconds } from './timestamps';
import type { Fields, Value, ValueKind } from './Value';

const deepest = 20;
const specialDoubles = ['NaN', 'Infinity', '-Infinity'];
const int64 = { lowest: -(2n ** 63n), highest: 2n ** 63n - 1n };

type Reader = (input: unknown, where: string, depth: number) => unknown;

const readers: Record<ValueKind, Reader> = {
  nullValue: () => null,
  booleanValue: (input, where) => expectType('boolean', input, where),
  integerValue: readInteger,
  doubleValue: readDouble,
  timestampValue: (input) => toMicroseconds(input),
  stringValue: (input, where) => expectType('string', input, where),
  bytesValue: (input, where) => expectType('string', input, where),
  referenceValue: (input, where) => expectType('string', input, where),
  geoPointValue: (input, where) => expectObject(input, where),
  arrayValue: readArray,
  mapValue: (input, where, depth) => ({
    fields: readFields(expectObject(input, where).fields, where, depth + 1),
  }),
};

/**
 * A value checked and in canonical form.
 * @param where field path, for the message of the error.
 * @throws FirestoreError INVALID_ARGUMENT naming the field.
 */
export function readValue(input: unknown, where: string, depth = 0): Value {
  if (depth > deepest) throw invalid(`Field ${where} is nested deeper than ${deepest} levels.`);
  const keys = Object.keys(expectObject(input, where));
  const kind = keys[0] as ValueKind;
  if (keys.length !== 1 || !Object.hasOwn(readers, kind))
    throw invalid(
      `Field ${where} must have exactly one known value type, but has: ${keys.join()}.`,
    );
  return { [kind]: readers[kind]((input as Value)[kind], where, depth) } as Value;
}

/**
 * The fields of a document or map, checked and in canonical form. Default none.
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
  if (typeof input === 'number' || specialDoubles.includes(input as string))
    return input as number | string;
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

function expectType(type: 'string' | 'boolean', input: unknown, where: string): unknown {
  if (typeof input !== type) throw invalid(`Field ${where} must be a ${type}.`);
  return input;
}

function expectObject(input: unknown, where: string): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw invalid(`${where || 'The value'} must be an object.`);
  return input as Record<string, unknown>;
}
