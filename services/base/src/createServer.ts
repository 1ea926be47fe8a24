import type { Server } from 'node:http';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import fastify, {
  type FastifyHttpOptions,
  type FastifyRequest,
  type onRequestAsyncHookHandler,
} from 'fastify';
import { addMetrics, type OwnMetrics } from './addMetrics';
import { addProbes, type Probes } from './addProbes';
import { readForwarded } from './networkOf';
import { RequestError } from './RequestError';
import { serverOptions, type LogTarget } from './serverOptions';
import type { ServerConfig } from './serverVariables';

type Failure = { statusCode?: number; message: string };

type Service = Probes & {
  options?: FastifyHttpOptions<Server>;
  logTarget?: LogTarget;
  metrics?: OwnMetrics;
  /** May refuse a reader of metrics. */
  onMetrics?: onRequestAsyncHookHandler[];
  /** Headers that pages of ALLOWED_ORIGINS may send and read. */
  cors: Omit<FastifyCorsOptions, 'origin'>;
  /** The message for a path that does not exist. */
  nothing: (request: FastifyRequest) => RequestError;
  /** The message for a failure, and for Fastify's own refusals. Default: only the latter's message. */
  toRefusal?: (failure: Failure, request: FastifyRequest) => RequestError;
  /** Makes the body of a refusal in the service's protocol. */
  toBody: (refusal: RequestError) => unknown;
};

/** A server with everything that all services share, not yet listening. */
export async function createServer(config: ServerConfig, service: Service) {
  const { options, logTarget, toRefusal = refuse, toBody, nothing } = service;
  const server = fastify({ ...serverOptions(config, logTarget), ...options });
  if (config.otelExporterOtlpEndpoint) {
    const { addTraces } = await import('./addTraces');
    await addTraces(server, config.otelExporterOtlpEndpoint, service);
  }
  readForwarded(server);
  addMetrics(server, config, service.metrics, service.onMetrics);
  addProbes(server, service);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  server.setErrorHandler((error: Failure, request, reply) => {
    const refusal = error instanceof RequestError ? error : toRefusal(error, request);
    const { statusCode, details } = refusal;
    if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter);
    else if (statusCode >= 500) request.log.error({ err: error }, 'The request failed.');
    return reply.code(statusCode).send(toBody(refusal));
  });
  server.setNotFoundHandler((request) => {
    throw nothing(request);
  });
  await server.register(cors, { ...service.cors, origin: config.allowedOrigins });
  return server;
}

function refuse({ statusCode = 500, message }: Failure): RequestError {
  return new RequestError(statusCode, statusCode < 500 ? message : 'Internal error.');
}
