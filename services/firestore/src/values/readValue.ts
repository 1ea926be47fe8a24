import { isRecord } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import { invalid } from '../FirestoreError';
import { ownEntry } from '../ownEntry';
import { toMicroseconds } from './timestamps';
import type { Fields, Value } from './Value';

const int64 = { lowest: -(2n ** 63n), highest: 2n ** 63n - 1n };
const list = v.object({ values: v.optional(v.array(v.unknown()), []) });
const map = v.object({ fields: v.optional(v.unknown()) });

const readers: Record<keyof Value, (input: unknown, where: string) => Value> = {
  nullValue: () => ({ nullValue: null }),
  booleanValue: (input, where) => ({ booleanValue: readInput(v.boolean(), input, where) }),
  integerValue: (input, where) => ({ integerValue: readInteger(input, where) }),
  doubleValue: (input, where) => ({ doubleValue: readInput(v.number(), input, where) }),
  timestampValue: (input) => ({ timestampValue: toMicroseconds(input) }),
  stringValue: (input, where) => ({ stringValue: readInput(v.string(), input, where) }),
  arrayValue: (input, where) => ({
    arrayValue: {
      values: readInput(list, input, where).values.map((value, index) =>
        readValue(value, `${where}[${index}]`),
      ),
    },
  }),
  mapValue: (input, where) => ({
    mapValue: { fields: readFields(readInput(map, input, where).fields, where) },
  }),
};

/**
 * A validated value in canonical form.
 * @param where field path, for the error message.
 * @throws FirestoreError INVALID_ARGUMENT naming the field.
 */
export function readValue(input: unknown, where: string): Value {
  const [[kind, value] = [''], ...more] = Object.entries(expectObject(input, where));
  const reader = ownEntry(readers, kind);
  if (more.length > 0 || !reader)
    throw invalid(`Field ${where} must have exactly one known value type, but has: ${kind}.`);
  return reader(value, where);
}

/**
 * The fields of a document or map, validated and in canonical form. Default: none.
 * @throws FirestoreError INVALID_ARGUMENT naming the field.
 */
export function readFields(input: unknown, where = ''): Fields {
  const entries = Object.entries(expectObject(input ?? {}, where || 'fields'));
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const path = where ? `${where}.${name}` : name;
      if (name === '' || /^__.*__$/.test(name)) throw invalid(`Field name "${path}" is reserved.`);
      return [name, readValue(value, path)];
    }),
  );
}

function readInteger(input: unknown, where: string): string {
  const text = String(input);
  const number = /^-?\d{1,19}$/.test(text) ? BigInt(text) : int64.highest + 1n;
  if (number < int64.lowest || number > int64.highest)
    throw invalid(`Field ${where} must be a 64-bit integer.`);
  return String(number);
}

function expectObject(input: unknown, where: string): Record<string, unknown> {
  if (isRecord(input)) return input;
  throw invalid(`${where} must be an object.`);
}

/**
 * Input in the shape of a schema.
 * @param where field path, for the message of the error.
 * @throws FirestoreError INVALID_ARGUMENT naming the field.
 */
export function readInput<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
  where: string,
): Output {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = [where, v.getDotPath(issue)].filter(Boolean).join('.');
  const problem = issue.received === 'undefined' ? 'is missing' : `must be ${issue.expected}`;
  throw invalid(`Field ${path} ${problem}.`);
}
