import * as v from 'valibot';
import { readInput } from '../readInput';

/** A field of a document: the chat's are identifiers at its top level. */
const fieldPath = v.pipe(v.string(), v.regex(/^(?!__)[A-Za-z_]\w*$/));
const integer = v.strictObject({ integerValue: v.union([v.string(), v.number()]) });
const transform = v.union([
  v.strictObject({ fieldPath, setToServerValue: v.literal('REQUEST_TIME') }),
  v.strictObject({ fieldPath, increment: integer }),
]);

/** As everywhere in proto3 JSON, null is as good as missing. */
const write = v.strictObject({
  update: v.nullish(v.object({ name: v.string(), fields: v.optional(v.unknown()) })),
  delete: v.nullish(v.string()),
  updateMask: v.nullish(v.object({ fieldPaths: v.nullish(v.array(fieldPath)) })),
  updateTransforms: v.nullish(v.array(transform)),
  currentDocument: v.nullish(v.strictObject({ exists: v.boolean() })),
});

export type Write = v.InferOutput<typeof write>;

/** @throws FirestoreError INVALID_ARGUMENT naming the field: what is not built is refused. */
export function readWrites(input: unknown): Write[] {
  return readInput(v.array(write), input, 'writes');
}
