import { readFile } from 'node:fs/promises';
import cors from '@fastify/cors';
import { addMetrics, addProbes, messageOf, serverOptions } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types/values';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { version } from '../package.json';
import { commit } from './commit';
import type { FirestoreConfig } from './config';
import { FirestoreError, httpStatuses, invalid } from './FirestoreError';
import { parseTarget } from './names';
import { createAccess, type Access } from './rules/createAccess';
import { DocumentStore } from './store/DocumentStore';

const largestBody = 1024 * 1024;

/**
 * A server, not yet listening, with the part of Firestore's REST protocol with which the chat saves
 * and tests read. Opens the data folder; `close()` finishes pending writes.
 */
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
  server.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  addMetrics(server, config);
  addProbes(server, { name: 'firestore', version });
  server.get('/v1/*', async ({ url, headers }) =>
    read(store, accessOf(headers.authorization), url),
  );
  server.post('/v1/*', async ({ url, headers, body }) => {
    const { root, action } = parseTarget(url);
    if (action !== 'commit') throw notBuilt(`POST ${url}`);
    const writes = isRecord(body) ? body.writes : undefined;
    return commit(store, root, writes, accessOf(headers.authorization).checkWrites);
  });
  server.setErrorHandler(sendError);
  server.setNotFoundHandler(({ url }) => {
    throw new FirestoreError('NOT_FOUND', `Nothing at ${url}.`);
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

/** A document, or all documents of a collection by name. */
function read(store: DocumentStore, access: Access, url: string) {
  const { root, segments, action } = parseTarget(url);
  if (action || segments.length === 0) throw notBuilt(`GET ${url}`);
  const path = [root, ...segments].join('/');
  if (segments.length % 2 === 1) {
    // The rules' `{id}` must match something.
    access.checkRead('list', `${path}/*`);
    return { documents: store.list(path) };
  }
  const document = store.get(path);
  access.checkRead('get', path, document);
  if (!document) throw new FirestoreError('NOT_FOUND', `Document "${path}" not found.`);
  return document;
}

function notBuilt(what: string): FirestoreError {
  return new FirestoreError(
    'UNIMPLEMENTED',
    `${what} is not built here: only commits, and GET of a document or collection.`,
  );
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
