import * as v from 'valibot';
import { FirestoreError, invalid } from './FirestoreError';
import type { Store } from './store/openStore';
import { fieldsSchema, integer, readInput, timestamp, type Document, type Fields } from './Value';

/** A field of a document: the chat's are identifiers at its top level. */
const fieldPath = v.pipe(v.string(), v.regex(/^(?!__)[A-Za-z_]\w*$/));
const transform = v.union([
  v.strictObject({ fieldPath, setToServerValue: v.literal('REQUEST_TIME') }),
  v.strictObject({ fieldPath, increment: v.strictObject({ integerValue: integer }) }),
]);

/** Unsupported writes are refused. As everywhere in proto3 JSON, null means missing. */
const writeSchema = v.strictObject({
  update: v.nullish(v.object({ name: v.string(), fields: v.nullish(fieldsSchema, {}) })),
  delete: v.nullish(v.string()),
  /** Changes nothing: a transaction has read this document, and its precondition holds. */
  verify: v.nullish(v.string()),
  updateMask: v.nullish(v.object({ fieldPaths: v.nullish(v.array(fieldPath), []) })),
  updateTransforms: v.nullish(v.array(transform), []),
  currentDocument: v.nullish(
    v.union([v.strictObject({ exists: v.boolean() }), v.strictObject({ updateTime: timestamp })]),
  ),
});
const bodySchema = v.object({ writes: v.array(writeSchema) });

type Write = v.InferOutput<typeof writeSchema>;

/** One evaluated write: the document before and after. Undefined means it does not exist. */
export type Change = { name: string; before?: Document; after?: Document };

/** Applies all writes or none; resolves once they are on disk. @param authorise throws to refuse all of them */
export async function commit(
  store: Store,
  root: string,
  body: unknown,
  authorise: (changes: Change[], requestTime: string) => void,
) {
  const { writes } = readInput(bodySchema, body);
  const commitTime = store.nextTime();
  const requestTime = `${commitTime.slice(0, 23)}000Z`;
  const pending = new Map<string, Document | undefined>();
  // Later writes of a commit see the earlier ones, the store sees none of them yet.
  const changes = writes.flatMap((write): Change[] => {
    const name = checkDocumentName(write.update?.name ?? write.delete ?? write.verify ?? '', root);
    const before = pending.has(name) ? pending.get(name) : store.get(name);
    checkPrecondition(write, before, name);
    if (write.verify) return [];
    const fields = write.update && toFields(write, before?.fields ?? {}, requestTime);
    const createTime = before?.createTime ?? commitTime;
    const after = fields ? { name, fields, createTime, updateTime: commitTime } : undefined;
    pending.set(name, after);
    return [{ name, before, after }];
  });
  authorise(changes, requestTime);
  await store.save(pending);
  return { writeResults: writes.map(() => ({ updateTime: commitTime })), commitTime };
}

/** @throws FirestoreError INVALID_ARGUMENT */
export function checkDocumentName(name: string, root: string): string {
  if (!name.startsWith(`${root}/`))
    throw invalid(`Document name "${name}" must start with "${root}/".`);
  const segments = name.slice(root.length + 1).split('/');
  const refused = segments.find((segment) => /^(|\.\.?|__.*__)$/.test(segment));
  if (refused !== undefined) throw invalid(`Path segment "${refused}" is not allowed.`);
  if (segments.length % 2 !== 0) throw invalid(`"${name}" names a collection, not a document.`);
  return name;
}

/** @throws FirestoreError whose status distinguishes "already there" from "gone" and "changed". */
function checkPrecondition({ currentDocument }: Write, before: Document | undefined, name: string) {
  if (!currentDocument) return;
  if ('updateTime' in currentDocument) {
    if (before?.updateTime !== currentDocument.updateTime)
      throw new FirestoreError('FAILED_PRECONDITION', `Document has changed: ${name}`);
  } else if (currentDocument.exists && !before)
    throw new FirestoreError('NOT_FOUND', `No document to update: ${name}`);
  else if (!currentDocument.exists && before)
    throw new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`);
}

/** Without a mask the document is replaced; with one only the named fields change, and a named field without a value is removed. */
function toFields(
  { update, updateMask, updateTransforms }: Write,
  current: Fields,
  requestTime: string,
): Fields {
  const given: Fields = update?.fields ?? {};
  const fields = updateMask ? { ...current } : { ...given };
  for (const name of updateMask?.fieldPaths ?? []) {
    const value = given[name];
    if (value) fields[name] = value;
    else delete fields[name];
  }
  for (const { fieldPath, ...transform } of updateTransforms ?? []) {
    const increment = 'increment' in transform ? transform.increment.integerValue : undefined;
    fields[fieldPath] =
      increment === undefined
        ? { timestampValue: requestTime }
        : // A value that is not an integer counts as 0.
          {
            integerValue: String(BigInt(increment) + BigInt(fields[fieldPath]?.integerValue ?? 0)),
          };
  }
  return fields;
}
