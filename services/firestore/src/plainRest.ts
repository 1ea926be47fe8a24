import { randomBytes } from 'node:crypto';
import { FirestoreError, invalid } from './FirestoreError';
import { compareNames } from './values/compareValues';
import { commit, type Write } from './writes/commit';
import type { ActionRequest } from './actions';

/** A request without an action: plain REST on a document or collection. */
export type PlainRequest = ActionRequest & { path: string; query: URLSearchParams };

const largestPage = 300;

/** HTTP method and whether the path names a document → what to do. */
export const plainRest: Record<string, (request: PlainRequest) => unknown> = {
  'GET document': getDocument,
  'GET collection': listDocuments,
  'POST collection': createDocument,
  'PATCH document': patchDocument,
  'DELETE document': async (request) => {
    await write(request, { delete: request.path });
    return {};
  },
};

function getDocument({ store, access, path }: PlainRequest) {
  const document = store.get(path);
  access.checkGet(path, document);
  if (!document) throw new FirestoreError('NOT_FOUND', `Document "${path}" not found.`);
  return document;
}

/** The page token is the name of the last document of the page before. */
function listDocuments({ store, access, path, query }: PlainRequest) {
  access.checkList(path);
  const after = query.get('pageToken') ?? '';
  const size = Math.min(Number(query.get('pageSize')) || largestPage, largestPage);
  const remaining = store
    .list(path)
    .sort((left, right) => compareNames(left.name, right.name))
    .filter(({ name }) => after === '' || compareNames(name, after) > 0);
  const documents = remaining.slice(0, size);
  const nextPageToken = remaining.length > size ? documents.at(-1)?.name : undefined;
  return { documents, nextPageToken };
}

function createDocument(request: PlainRequest) {
  const id = request.query.get('documentId') ?? randomBytes(10).toString('hex');
  const update = { name: `${request.path}/${id}`, fields: request.body.fields };
  return write(request, { update, currentDocument: { exists: false } });
}

function patchDocument(request: PlainRequest) {
  const fieldPaths = request.query.getAll('updateMask.fieldPaths');
  const exists = request.query.get('currentDocument.exists');
  return write(request, {
    update: { name: request.path, fields: request.body.fields },
    updateMask: fieldPaths.length > 0 ? { fieldPaths } : undefined,
    currentDocument: exists === null ? undefined : { exists: exists === 'true' },
  });
}

async function write({ store, access, root }: PlainRequest, change: Write) {
  await commit(store, root, [change], access.checkWrites);
  return store.get(change.update?.name ?? change.delete!);
}

/** Which row of the table a request is. @throws FirestoreError when there is none. */
export function plainRestKey(method: string, segments: string[]): string {
  const kind = segments.length > 0 && segments.length % 2 === 0 ? 'document' : 'collection';
  const key = `${method} ${kind}`;
  if (segments.length === 0 || !Object.hasOwn(plainRest, key))
    throw invalid(`${method} is not possible on ${segments.join('/') || 'the database root'}.`);
  return key;
}
