import * as v from 'valibot';
import { invalid } from '../FirestoreError';
import { readInput, unset } from '../readInput';

const precondition = v.object({ exists: unset(v.boolean()), updateTime: unset(v.string()) });

export type Precondition = v.InferOutput<typeof precondition>;

/** A field, and one operation by its name. */
const fieldTransform = v.objectWithRest({ fieldPath: v.string() }, v.unknown());

export type FieldTransform = v.InferOutput<typeof fieldTransform>;

const write = v.object({
  update: unset(v.object({ name: v.string(), fields: v.optional(v.unknown()) })),
  delete: unset(v.string()),
  verify: unset(v.string()),
  updateMask: unset(v.object({ fieldPaths: unset(v.array(v.string())) })),
  updateTransforms: unset(v.array(fieldTransform)),
  currentDocument: unset(precondition),
});

export type Write = v.InferOutput<typeof write>;

/** @throws FirestoreError INVALID_ARGUMENT naming the field. */
export function readWrites(input: unknown) {
  if (!Array.isArray(input)) throw invalid('"writes" must be a list.');
  return readInput(v.array(write), input, 'writes');
}
