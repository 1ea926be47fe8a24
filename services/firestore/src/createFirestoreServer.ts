import { readFile } from 'node:fs/promises';
import cors from '@fastify/cors';
import { addMetrics, addProbes, messageOf, serverOptions } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types/values';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { version } from '../package.json';
import { commit } from './commit';
import type { FirestoreConfig } from './config';
import { FirestoreError, httpStatuses, invalid } from './FirestoreError';
import { createAccess, ownersHeader } from './rules/createAccess';
import { DocumentStore } from './store/DocumentStore';

const largestBody = 1024 * 1024;

const documents = '/v1/projects/:project/databases/:database/documents';

type Database = { Params: { project: string; database: string } };
type Read = { Params: Database['Params'] & { '*': string } };

const rootOf = ({ project, database }: Database['Params']) =>
  `projects/${project}/databases/${database}/documents`;

/** Not yet listening. Opens the data folder; `close()` finishes pending writes. */
export async function createFirestoreServer(config: FirestoreConfig): Promise<FastifyInstance> {
  const store = await DocumentStore.open(config.dataDir);
  const accessOf = await readRules(config.rulesFile, store);
  const server = fastify({ ...serverOptions(config), bodyLimit: largestBody });
  await server.register(cors, {
    origin: config.allowedOrigins,
    methods: ['GET', 'POST'],
    maxAge: 7200,
  });
  acceptAnyContentType(server);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  // As with a visitor's own token, nobody checks who signed it.
  server.addHook('preHandler', async ({ url, headers }) => {
    const isFree = !config.requiresAppCheck || headers.authorization === ownersHeader;
    if (isFree || !url.startsWith('/v1/') || headers['x-firebase-appcheck']) return;
    throw new FirestoreError('PERMISSION_DENIED', 'The request has no token of App Check.');
  });
  addMetrics(server, config);
  addProbes(server, { name: 'firestore', version });
  // A document, or all documents of a collection by name.
  server.get<Read>(`${documents}/*`, async ({ params, headers }) => {
    const path = `${rootOf(params)}/${params['*']}`;
    const { checkRead } = accessOf(headers.authorization);
    if (params['*'].split('/').length % 2 === 1) {
      // The rules' `{id}` must match something.
      checkRead(`${path}/*`);
      return { documents: store.list(path) };
    }
    const document = store.get(path);
    checkRead(path, document);
    if (!document) throw new FirestoreError('NOT_FOUND', `Document "${path}" not found.`);
    return document;
  });
  server.post<Database>(`${documents}::commit`, async ({ params, headers, body }) =>
    commit(store, rootOf(params), body, accessOf(headers.authorization).checkWrites),
  );
  server.setErrorHandler(sendError);
  server.setNotFoundHandler(({ method, url }) => {
    if (!url.startsWith('/v1/')) throw new FirestoreError('NOT_FOUND', `Nothing at ${url}.`);
    const built = 'only commits, and GET of a document or collection';
    throw new FirestoreError('UNIMPLEMENTED', `${method} ${url} is not built here: ${built}.`);
  });
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
async function readRules(file: string, store: DocumentStore) {
  try {
    return createAccess(await readFile(file, 'utf8'), store);
  } catch (reason) {
    await store.close();
    throw new Error(`The rules in ${file} cannot be used: ${messageOf(reason)}.`);
  }
}

/** Sends the body of Google's REST front end. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, message } = toFirestoreError(error);
  if (status === 'INTERNAL') request.log.error({ err: error }, 'The request failed.');
  const code = httpStatuses[status];
  return reply.status(code).send({ error: { code, message, status } });
}

function toFirestoreError(error: unknown): FirestoreError {
  if (error instanceof FirestoreError) return error;
  const statusCode = isRecord(error) ? error.statusCode : undefined;
  if (statusCode === 413)
    return invalid(`Request payload size exceeds the limit: ${largestBody} bytes.`);
  if (typeof statusCode === 'number' && statusCode < 500) return invalid(messageOf(error));
  return new FirestoreError('INTERNAL', 'Internal error.');
}
