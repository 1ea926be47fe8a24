import * as v from 'valibot';
import { readInput, unset } from '../readInput';
import { readValue } from '../values/readValue';

const field = v.object({ fieldPath: v.string() });

export type Filter = {
  compositeFilter?: { op?: string; filters: Filter[] };
  fieldFilter?: { field: { fieldPath: string }; op: string; value?: unknown };
  unaryFilter?: { field: { fieldPath: string }; op: string };
};

const filter: v.GenericSchema<unknown, Filter> = v.object({
  compositeFilter: unset(
    v.object({ op: unset(v.string()), filters: v.array(v.lazy(() => filter)) }),
  ),
  fieldFilter: unset(v.object({ field, op: v.string(), value: v.optional(v.unknown()) })),
  unaryFilter: unset(v.object({ field, op: v.string() })),
});

const order = v.object({ field, direction: unset(v.string()) });

export type Order = v.InferOutput<typeof order>;

const cursor = v.object({
  values: unset(
    v.array(
      v.pipe(
        v.unknown(),
        v.transform((value) => readValue(value, 'cursor')),
      ),
    ),
  ),
  before: unset(v.boolean()),
});

export type Cursor = v.InferOutput<typeof cursor>;

/** The supported parts of Firestore's StructuredQuery. */
const structuredQuery = v.object({
  select: unset(v.object({ fields: unset(v.array(field)) })),
  from: unset(
    v.array(v.object({ collectionId: unset(v.string()), allDescendants: unset(v.boolean()) })),
  ),
  where: unset(filter),
  orderBy: unset(v.array(order)),
  startAt: unset(cursor),
  endAt: unset(cursor),
  offset: unset(v.number()),
  limit: unset(v.union([v.number(), v.object({ value: unset(v.number()) })])),
});

export type StructuredQuery = v.InferOutput<typeof structuredQuery>;

/** @throws FirestoreError INVALID_ARGUMENT naming the field. */
export function readQuery(input: unknown): StructuredQuery {
  return readInput(structuredQuery, input, 'structuredQuery');
}
