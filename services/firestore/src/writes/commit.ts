import { invalid } from '../FirestoreError';
import { checkDocumentName } from '../names';
import type { DocumentStore } from '../store/DocumentStore';
import { getField, parseFieldPath, withField } from '../values/fieldPaths';
import { readFields } from '../values/readValue';
import type { Document, Fields, Value } from '../values/Value';
import { checkPrecondition } from './preconditions';
import { transformField } from './transforms';
import type { FieldTransform, Write } from './Write';

/** One evaluated write: the document before and after. Undefined means it does not exist. */
export type Change = {
  name: string;
  before: Document | undefined;
  after: Document | undefined;
  transformResults: Value[];
};

type WriteResult = { updateTime: string; transformResults?: Value[] };

export type CommitResponse = { writeResults: WriteResult[]; commitTime: string };

/** Called before anything is saved; throws to refuse the whole commit. */
export type Authorise = (changes: Change[], requestTime: string) => void;

const mostWrites = 500;

/**
 * Applies all writes or none, and resolves once they are on disk.
 * @throws FirestoreError; nothing has changed then.
 */
export async function commit(
  store: DocumentStore,
  root: string,
  writes: Write[],
  authorise: Authorise,
): Promise<CommitResponse> {
  if (writes.length > mostWrites) throw invalid(`A commit takes at most ${mostWrites} writes.`);
  const commitTime = store.clock.tick();
  const requestTime = `${commitTime.slice(0, 23)}000Z`;
  const changes = workOut(store, root, writes, { commitTime, requestTime });
  authorise(changes, requestTime);
  await store.save(toEntry(changes));
  return { writeResults: changes.map((change) => toResult(change, commitTime)), commitTime };
}

type Times = { commitTime: string; requestTime: string };

/** Later writes of a commit see the earlier ones, the store sees none of them yet. */
function workOut(store: DocumentStore, root: string, writes: Write[], times: Times): Change[] {
  const pending = new Map<string, Document | undefined>();
  return writes.map((write) => {
    const name = checkDocumentName(write.update?.name ?? write.delete ?? write.verify, root);
    const before = pending.has(name) ? pending.get(name) : store.get(name);
    checkPrecondition(write.currentDocument, before, name);
    const change = applyWrite(write, name, before, times);
    pending.set(name, change.after);
    return change;
  });
}

function applyWrite(
  write: Write,
  name: string,
  before: Document | undefined,
  times: Times,
): Change {
  if (write.verify) return { name, before, after: before, transformResults: [] };
  if (!write.update) return { name, before, after: undefined, transformResults: [] };
  const masked = mergeFields(write, before?.fields ?? {});
  const { fields, results } = applyTransforms(
    write.updateTransforms ?? [],
    masked,
    times.requestTime,
  );
  const createTime = before?.createTime ?? times.commitTime;
  const after = { name, fields, createTime, updateTime: times.commitTime };
  if (JSON.stringify(fields).length > 1024 * 1024)
    throw invalid(`Document ${name} is larger than 1 MiB.`);
  return { name, before, after, transformResults: results };
}

/** Without a mask the document is replaced; with one only the named fields change, and a named field without a value is removed. */
function mergeFields(write: Write, current: Fields): Fields {
  const given = readFields(write.update?.fields);
  if (!write.updateMask) return given;
  return (write.updateMask.fieldPaths ?? []).reduce((fields, path) => {
    const segments = parseFieldPath(path);
    return withField(fields, segments, getField(given, segments));
  }, current);
}

function applyTransforms(transforms: FieldTransform[], start: Fields, requestTime: string) {
  const results: Value[] = [];
  let fields = start;
  for (const transform of transforms) {
    const segments = parseFieldPath(transform.fieldPath);
    const value = transformField(transform, getField(fields, segments), requestTime);
    fields = withField(fields, segments, value);
    results.push(isArrayTransform(transform) ? { nullValue: null } : value);
  }
  return { fields, results };
}

function isArrayTransform(transform: FieldTransform): boolean {
  return 'appendMissingElements' in transform || 'removeAllFromArray' in transform;
}

function toEntry(changes: Change[]) {
  const last = new Map(changes.map(({ name, after }) => [name, after]));
  const set = [...last.values()].filter((document) => document !== undefined);
  const removed = [...last].filter(([, document]) => !document).map(([name]) => name);
  return { set, delete: removed };
}

function toResult({ transformResults }: Change, updateTime: string): WriteResult {
  return transformResults.length > 0 ? { updateTime, transformResults } : { updateTime };
}
