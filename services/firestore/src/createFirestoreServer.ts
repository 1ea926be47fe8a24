import { readFile } from 'node:fs/promises';
import { createServer, reasonOf } from '@synapsei/service-base';
import type { FastifyInstance } from 'fastify';
import { version } from '../package.json';
import { batchGet } from './batchGet';
import { commit } from './commit';
import type { FirestoreConfig } from './config';
import { FirestoreError, invalid } from './FirestoreError';
import { createAccess, ownersHeader } from './rules/Access';
import { openStore, type Store } from './store/openStore';

const largestBody = 1024 * 1024;

const documents = '/v1/projects/:project/databases/:database/documents';

type Database = { Params: { project: string; database: string } };
type Read = { Params: Database['Params'] & { '*': string } };

const rootOf = ({ project, database }: Database['Params']) =>
  `projects/${project}/databases/${database}/documents`;

/** A server that does not listen yet. It opens the data folder; `close()` finishes pending writes. */
export async function createFirestoreServer(config: FirestoreConfig) {
  const accessOf = await readRules(config.rulesFile, { get: (name) => store.get(name) });
  const store = await openStore(config.dataDir);
  const server = await createServer(config, {
    name: 'firestore',
    version,
    options: { bodyLimit: largestBody },
    cors: { methods: ['GET', 'POST'], maxAge: 7200 },
    nothing: ({ method, url }) => {
      if (!url.startsWith('/v1/')) return new FirestoreError('NOT_FOUND', `Nothing at ${url}.`);
      const built = 'only commits, batchGet, and GET of a document or collection';
      return new FirestoreError(
        'UNIMPLEMENTED',
        `${method} ${url} is not supported here: ${built}.`,
      );
    },
    toRefusal: ({ statusCode = 500, message }) => {
      if (statusCode >= 500) return new FirestoreError('INTERNAL', 'Internal error.');
      const size = `Request payload size exceeds the limit: ${largestBody} bytes.`;
      return invalid(statusCode === 413 ? size : message);
    },
    // The form of Google's REST front end.
    toBody: ({ statusCode: code, message, details: { kind: status } }) => ({
      error: { code, message, status },
    }),
  });
  acceptAnyContentType(server);
  // As with a visitor's own token, the signature is not checked.
  server.addHook('preHandler', async ({ url, headers }) => {
    const isFree = config.requireAppCheck === 'no' || headers.authorization === ownersHeader;
    if (isFree || !url.startsWith('/v1/') || headers['x-firebase-appcheck']) return;
    throw new FirestoreError('PERMISSION_DENIED', 'The request has no token of App Check.');
  });
  // Reads a document, or all documents of a collection by name.
  server.get<Read>(`${documents}/*`, async ({ params, headers }) => {
    const path = `${rootOf(params)}/${params['*']}`;
    const { checkGet, checkList } = accessOf(headers.authorization);
    if (params['*'].split('/').length % 2 === 1) {
      checkList(path);
      return { documents: store.list(path) };
    }
    const document = store.get(path);
    checkGet(path, document);
    if (!document) throw new FirestoreError('NOT_FOUND', `Document "${path}" not found.`);
    return document;
  });
  server.post<Database>(`${documents}::commit`, async ({ params, headers, body }) =>
    commit(store, rootOf(params), body, accessOf(headers.authorization).checkWrites),
  );
  server.post<Database>(`${documents}::batchGet`, async ({ params, headers, body }) =>
    batchGet(store, rootOf(params), body, accessOf(headers.authorization).checkGet),
  );
  server.addHook('onClose', () => store.close());
  return server;
}

/** The browser's lite client sends JSON as text/plain to avoid a preflight. */
function acceptAnyContentType(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, JSON.parse(text));
    } catch {
      done(invalid('The request body is not valid JSON.'));
    }
  });
}

/** @throws Error naming the file and the invalid line. */
async function readRules(file: string, store: Pick<Store, 'get'>) {
  try {
    return createAccess(await readFile(file, 'utf8'), store);
  } catch (reason) {
    throw new Error(`The rules in ${file} cannot be used: ${reasonOf(reason)}.`);
  }
}
