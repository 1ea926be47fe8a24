import * as v from 'valibot';
import { readInput, unset } from '../readInput';

/** A field of a document: the chat's are identifiers at its top level. */
const fieldPath = v.pipe(v.string(), v.regex(/^(?!__)[A-Za-z_]\w*$/));
const integer = v.strictObject({ integerValue: v.union([v.string(), v.number()]) });
const transform = v.union([
  v.strictObject({ fieldPath, setToServerValue: v.literal('REQUEST_TIME') }),
  v.strictObject({ fieldPath, increment: integer }),
]);

const write = v.strictObject({
  update: unset(v.object({ name: v.string(), fields: v.optional(v.unknown()) })),
  delete: unset(v.string()),
  updateMask: unset(v.object({ fieldPaths: unset(v.array(fieldPath)) })),
  updateTransforms: unset(v.array(transform)),
  currentDocument: unset(v.strictObject({ exists: v.boolean() })),
});

export type Write = v.InferOutput<typeof write>;

/** @throws FirestoreError INVALID_ARGUMENT naming the field: what is not built is refused. */
export function readWrites(input: unknown): Write[] {
  return readInput(v.array(write), input, 'writes');
}
