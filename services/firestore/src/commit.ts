import * as v from 'valibot';
import { FirestoreError } from './FirestoreError';
import { checkDocumentName } from './names';
import type { DocumentStore } from './store/DocumentStore';
import { readFields, readInput, readValue } from './values/readValue';
import type { Document, Fields, Value } from './values/Value';

/** A field of a document: the chat's are identifiers at its top level. */
const fieldPath = v.pipe(v.string(), v.regex(/^(?!__)[A-Za-z_]\w*$/));
const integer = v.strictObject({ integerValue: v.union([v.string(), v.number()]) });
const transform = v.union([
  v.strictObject({ fieldPath, setToServerValue: v.literal('REQUEST_TIME') }),
  v.strictObject({ fieldPath, increment: integer }),
]);

/** What is not built is refused. As everywhere in proto3 JSON, null is as good as missing. */
const writeSchema = v.strictObject({
  update: v.nullish(v.object({ name: v.string(), fields: v.optional(v.unknown()) })),
  delete: v.nullish(v.string()),
  updateMask: v.nullish(v.object({ fieldPaths: v.nullish(v.array(fieldPath)) })),
  updateTransforms: v.nullish(v.array(transform)),
  currentDocument: v.nullish(v.strictObject({ exists: v.boolean() })),
});

type Write = v.InferOutput<typeof writeSchema>;

/** One evaluated write: the document before and after. Undefined means it does not exist. */
export type Change = { name: string; before?: Document; after?: Document };

/** Called before anything is saved; throws to refuse the whole commit. */
type Authorise = (changes: Change[], requestTime: string) => void;

/**
 * Applies all writes of a request or none, and resolves once they are on disk.
 * @throws FirestoreError; nothing has changed then.
 */
export async function commit(
  store: DocumentStore,
  root: string,
  input: unknown,
  authorise: Authorise,
) {
  const writes = readInput(v.array(writeSchema), input, 'writes');
  const commitTime = store.clock.tick();
  const requestTime = `${commitTime.slice(0, 23)}000Z`;
  const changes = workOut(store, root, writes, { commitTime, requestTime });
  authorise(changes, requestTime);
  await store.save(toEntry(changes));
  return { writeResults: changes.map(() => ({ updateTime: commitTime })), commitTime };
}

type Times = { commitTime: string; requestTime: string };

/** Later writes of a commit see the earlier ones, the store sees none of them yet. */
function workOut(store: DocumentStore, root: string, writes: Write[], times: Times): Change[] {
  const pending = new Map<string, Document | undefined>();
  return writes.map((write) => {
    const name = checkDocumentName(write.update?.name ?? write.delete, root);
    const before = pending.has(name) ? pending.get(name) : store.get(name);
    checkPrecondition(write, before, name);
    const after = write.update ? applyUpdate(write, name, before, times) : undefined;
    pending.set(name, after);
    return { name, before, after };
  });
}

/** @throws FirestoreError whose status distinguishes "already there" from "gone". */
function checkPrecondition({ currentDocument }: Write, before: Document | undefined, name: string) {
  if (currentDocument?.exists === true && !before)
    throw new FirestoreError('NOT_FOUND', `No document to update: ${name}`);
  if (currentDocument?.exists === false && before)
    throw new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`);
}

function applyUpdate(
  write: Write,
  name: string,
  before: Document | undefined,
  { commitTime, requestTime }: Times,
): Document {
  const fields = mergeFields(write, before?.fields ?? {});
  for (const { fieldPath, ...transform } of write.updateTransforms ?? [])
    fields[fieldPath] =
      'increment' in transform
        ? add(readValue(transform.increment, fieldPath), fields[fieldPath])
        : { timestampValue: requestTime };
  return { name, fields, createTime: before?.createTime ?? commitTime, updateTime: commitTime };
}

/** Without a mask the document is replaced; with one only the named fields change, and a named field without a value is removed. */
function mergeFields({ update, updateMask }: Write, current: Fields): Fields {
  const given = readFields(update?.fields);
  if (!updateMask) return given;
  const fields = { ...current };
  for (const name of updateMask.fieldPaths ?? []) {
    const value = given[name];
    if (value) fields[name] = value;
    else delete fields[name];
  }
  return fields;
}

/** A value that is no integer counts as missing. */
function add(operand: Value, current: Value | undefined): Value {
  const sum = BigInt(operand.integerValue ?? 0) + BigInt(current?.integerValue ?? 0);
  return { integerValue: String(sum) };
}

function toEntry(changes: Change[]) {
  const last = new Map(changes.map(({ name, after }) => [name, after]));
  const set = [...last.values()].filter((document) => document !== undefined);
  const removed = [...last].filter(([, document]) => !document).map(([name]) => name);
  return { set, delete: removed };
}
