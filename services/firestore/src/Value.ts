import * as v from 'valibot';
import { invalid } from './FirestoreError';

/** A 64-bit integer does not fit a JSON number, so it is kept as text. */
export const integer = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.check(
    (text) => /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text),
    'must be a 64-bit integer',
  ),
  v.transform((text) => String(BigInt(text))),
);

/** RFC 3339 in UTC, with six decimals: equal instants have equal text. Finer digits are cut off. */
export const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/, 'must be an RFC 3339 time in UTC'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a valid time'),
  v.transform((text) => `${text.slice(0, 19)}.${text.slice(20, -1).padEnd(6, '0').slice(0, 6)}Z`),
);

/** A value in proto3 JSON: exactly one of these keys is set. */
export type Value = {
  nullValue?: null;
  booleanValue?: boolean;
  integerValue?: string;
  doubleValue?: number;
  timestampValue?: string;
  stringValue?: string;
  arrayValue?: { values: Value[] };
  mapValue?: { fields: Fields };
  /** A path, in rules only. */
  referenceValue?: string;
  /** In ms, in rules only. */
  durationValue?: number;
};

export type Fields = { [name: string]: Value };

const anyValue = v.lazy((): v.GenericSchema<unknown, Value> => value);
const fieldName = v.pipe(v.string(), v.regex(/^(?!__.*__$)./s, 'is a reserved name'));
export const fieldsSchema = v.record(fieldName, anyValue);

const value = v.pipe(
  v.strictObject(
    {
      // The client sends `NULL_VALUE`.
      nullValue: v.optional(
        v.pipe(
          v.unknown(),
          v.transform(() => null),
        ),
      ),
      booleanValue: v.optional(v.boolean()),
      integerValue: v.optional(integer),
      doubleValue: v.optional(v.number()),
      timestampValue: v.optional(timestamp),
      stringValue: v.optional(v.string()),
      arrayValue: v.optional(v.object({ values: v.optional(v.array(anyValue), []) })),
      mapValue: v.optional(v.object({ fields: v.optional(fieldsSchema, {}) })),
    },
    'must be one value of a known type',
  ),
  v.check((one) => Object.keys(one).length === 1, 'must be exactly one value'),
);

/** A stored document in wire format. */
export type Document = {
  /** `projects/{p}/databases/(default)/documents/{collection}/{id}…` */
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
};

/** @throws FirestoreError INVALID_ARGUMENT naming the field. */
export function readInput<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
): Output {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw invalid(`Field ${v.getDotPath(issue)}: ${issue.message}.`);
}
