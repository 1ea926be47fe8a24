import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { addMetrics, addProbes, serverOptions } from '@synapsei/service-base';
import type { ErrorGroup, OutcomeFigures } from '@synapsei/shared-types';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { version } from '../package.json';
import { CollectorError } from './CollectorError';
import type { CollectorConfig } from './config';
import { createErrorGroups, type ErrorGroups } from './createErrorGroups';
import { createFigures, type Figures } from './createFigures';
import { readErrorQuestion, readQuestion, readTeam } from './readQuestion';
import { readReport } from './readReport';
import { refuseStrangers } from './refuseStrangers';
import { summarize } from './summarize';
import { toMetrics } from './toMetrics';

const largestBody = 32 * 1024;

/** The collector, not yet listening. `now` returns the time in milliseconds. Default: the clock's. */
export async function createCollectorServer(
  config: CollectorConfig,
  now: () => number = Date.now,
): Promise<FastifyInstance> {
  const server = fastify({ ...serverOptions(config), bodyLimit: largestBody });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  });
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((request, reply) => answerError(unknownRoute(), request, reply));
  await server.register(cors, {
    origin: config.allowedOrigins,
    methods: ['GET', 'POST'],
    maxAge: 7200,
  });
  await server.register(rateLimit, { global: false });
  const figures = createFigures(config, now);
  const errors = createErrorGroups(config, now);
  addReports(server, config, figures, errors);
  addAnswers(server, figures);
  addErrors(server, config, errors);
  addMetrics(server, config, (query) => toMetrics(figures, readTeam(query)));
  addProbes(server, { name: 'collector', version });
  return server;
}

/** A beacon sends no preflight: its origin is checked here, otherwise any page could halt a canary. */
function refuseForeignOrigin(allowedOrigins: string[]) {
  return async ({ headers }: FastifyRequest) => {
    if (headers.origin && !allowedOrigins.includes(headers.origin)) {
      throw new CollectorError(403, `${headers.origin} may not report.`);
    }
  };
}

function addReports(
  server: FastifyInstance,
  config: CollectorConfig,
  figures: Figures,
  groups: ErrorGroups,
) {
  const limit = { max: config.reportsPerMinute, timeWindow: 60_000 };
  const options = {
    config: { rateLimit: limit },
    preValidation: refuseForeignOrigin(config.allowedOrigins),
  };
  server.post('/v1/outcomes', options, async (request, reply) => {
    const { outcomes, errors = [] } = readReport(request.body);
    figures.add(outcomes);
    groups.add(errors);
    return reply.code(204).send();
  });
}

function addAnswers(server: FastifyInstance, figures: Figures) {
  server.get('/v1/outcomes', ({ query }): OutcomeFigures => {
    const question = readQuestion(query);
    const { from, series } = figures.read(question.since);
    return summarize(series, question, from);
  });
}

function addErrors(server: FastifyInstance, config: CollectorConfig, groups: ErrorGroups) {
  const options = { onRequest: refuseStrangers(config) };
  server.get('/v1/errors', options, ({ query }): { errors: ErrorGroup[] } => ({
    errors: groups.read(readErrorQuestion(query)),
  }));
  server.get<{ Params: { id: string } }>('/v1/errors/:id', options, ({ params }): ErrorGroup => {
    const group = groups.find(params.id);
    if (group) return group;
    throw new CollectorError(
      404,
      `There is no error ${params.id}; /v1/errors lists those there are.`,
    );
  });
}

function unknownRoute(): CollectorError {
  return new CollectorError(404, 'Not found. Figures are at /v1/outcomes, errors at /v1/errors.');
}

function answerError(
  error: { statusCode?: number; message: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.warn({ err: error }, 'The request failed.');
  return reply
    .code(status)
    .send({ error: { message: status < 500 ? error.message : 'Internal error.' } });
}
