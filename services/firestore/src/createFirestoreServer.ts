import { readFile } from 'node:fs/promises';
import cors from '@fastify/cors';
import { addMetrics, addProbes, messageOf, serverOptions } from '@synapsei/service-base';
import { isRecord } from '@synapsei/shared-types';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { version } from '../package.json';
import { actions, type ActionRequest } from './actions';
import type { FirestoreConfig } from './config';
import { FirestoreError, invalid } from './FirestoreError';
import { parseTarget } from './names';
import { ownEntry } from './ownEntry';
import { findPlainRest } from './plainRest';
import { ownerAccess, type Access } from './rules/Access';
import { createVisitorAccess } from './rules/createVisitorAccess';
import { DocumentStore } from './store/DocumentStore';

const largestBody = 1024 * 1024;

/**
 * A server, not yet listening, with the part of Firestore's REST protocol that the lite client
 * uses. Opens the data folder; `close()` finishes pending writes.
 */
export async function createFirestoreServer(config: FirestoreConfig): Promise<FastifyInstance> {
  const store = await DocumentStore.open(config.dataDir);
  const visitorAccess = await readRulesAccess(config.rulesFile, store);
  const server = fastify({ ...serverOptions(config), bodyLimit: largestBody });
  await server.register(cors, {
    origin: config.allowedOrigins,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    maxAge: 7200,
  });
  acceptAnyContentType(server);
  server.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  addMetrics(server, config);
  addProbes(server, { name: 'firestore', version });
  server.all('/v1/*', (request, reply) =>
    answer({ store, access: isOwner(request) ? ownerAccess : visitorAccess }, request, reply),
  );
  server.setErrorHandler(sendError);
  server.setNotFoundHandler((request, reply) =>
    sendError(new FirestoreError('NOT_FOUND', `Nothing at ${request.url}.`), request, reply),
  );
  server.addHook('onClose', () => store.close());
  return server;
}

/** The browser's lite client sends JSON as text/plain to avoid a preflight. */
function acceptAnyContentType(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(text));
    } catch {
      done(invalid('The request body is not valid JSON.'));
    }
  });
}

/** @throws Error naming the file and the invalid line. */
async function readRulesAccess(file: string, store: DocumentStore): Promise<Access> {
  try {
    const source = await readFile(file, 'utf8');
    return createVisitorAccess(source, () => store.clock.now());
  } catch (reason) {
    await store.close();
    throw new Error(`The rules in ${file} cannot be used: ${messageOf(reason)}.`);
  }
}

function isOwner(request: FastifyRequest): boolean {
  return request.headers.authorization === 'Bearer owner';
}

async function answer(
  context: Pick<ActionRequest, 'store' | 'access'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [pathname = '', search] = request.url.split('?');
  const target = parseTarget(pathname);
  if (!target) return reply.callNotFound();
  const path = [target.root, ...target.segments].join('/');
  const body = readBody(request.body);
  const common = { ...context, root: target.root, parent: path, body };
  if (target.action) return findAction(target.action, request.method)(common);
  const handle = findPlainRest(request.method, target.segments);
  return handle({ ...common, path, query: new URLSearchParams(search) });
}

function findAction(action: string, method: string) {
  const found = ownEntry(actions, action);
  if (!found) throw new FirestoreError('UNIMPLEMENTED', `"${action}" is not built here.`);
  if (method !== 'POST') throw invalid(`"${action}" needs POST, not ${method}.`);
  return found;
}

function readBody(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (isRecord(body)) return body;
  throw invalid('The request body must be a JSON object.');
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toFirestoreError(error);
  if (known.status === 'INTERNAL') request.log.error({ err: error }, 'The request failed.');
  return reply.status(known.httpStatus).send(known.toBody());
}

function toFirestoreError(error: unknown): FirestoreError {
  if (error instanceof FirestoreError) return error;
  const statusCode = isRecord(error) ? error.statusCode : undefined;
  if (statusCode === 413)
    return invalid(`Request payload size exceeds the limit: ${largestBody} bytes.`);
  if (typeof statusCode === 'number' && statusCode < 500) return invalid(messageOf(error));
  return new FirestoreError('INTERNAL', 'Internal error.');
}
