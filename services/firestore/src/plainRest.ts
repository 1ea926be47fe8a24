import { randomBytes } from 'node:crypto';
import { FirestoreError, invalid } from './FirestoreError';
import type { ActionRequest } from './actions';
import { ownEntry } from './ownEntry';
import { compareNames } from './values/compareValues';
import { commit } from './writes/commit';
import type { Write } from './writes/Write';

/** A request without an action: plain REST on a document or collection. */
export type PlainRequest = ActionRequest & { path: string; query: URLSearchParams };

const largestPage = 300;

/** HTTP method and whether the path names a document → operation. */
const plainRest: Record<string, (request: PlainRequest) => unknown> = {
  'GET document': getDocument,
  'GET collection': listDocuments,
  'POST collection': createDocument,
  'PATCH document': patchDocument,
  'DELETE document': async (request) => {
    await write(request, request.path, { delete: request.path });
    return {};
  },
};

function getDocument({ store, access, path }: PlainRequest) {
  const document = store.get(path);
  access.checkGet(path, document);
  if (!document) throw new FirestoreError('NOT_FOUND', `Document "${path}" not found.`);
  return document;
}

/** The page token is the name of the last document on the previous page. */
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
  const name = `${request.path}/${id}`;
  const update = { name, fields: request.body.fields };
  return write(request, name, { update, currentDocument: { exists: false } });
}

function patchDocument(request: PlainRequest) {
  const fieldPaths = request.query.getAll('updateMask.fieldPaths');
  const exists = request.query.get('currentDocument.exists');
  return write(request, request.path, {
    update: { name: request.path, fields: request.body.fields },
    updateMask: fieldPaths.length > 0 ? { fieldPaths } : undefined,
    currentDocument: exists === null ? undefined : { exists: exists === 'true' },
  });
}

async function write({ store, access, root }: PlainRequest, name: string, change: Write) {
  await commit(store, root, [change], access.checkWrites);
  return store.get(name);
}

/** The table row of a request. @throws FirestoreError if there is none. */
export function findPlainRest(method: string, segments: string[]) {
  const kind = segments.length % 2 === 0 ? 'document' : 'collection';
  const found = segments.length > 0 ? ownEntry(plainRest, `${method} ${kind}`) : undefined;
  if (!found)
    throw invalid(`${method} is not possible on ${segments.join('/') || 'the database root'}.`);
  return found;
}
