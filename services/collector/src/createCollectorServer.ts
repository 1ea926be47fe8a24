import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import {
  addMetrics,
  addProbes,
  networkOf,
  openTraces,
  serverOptions,
} from '@synapsei/service-base';
import {
  outcomeReportSchema,
  spanReportSchema,
  vitalsReportSchema,
  type ErrorGroup,
  type OutcomeFigures,
} from '@synapsei/shared-types/telemetry';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { version } from '../package.json';
import { CollectorError } from './CollectorError';
import type { CollectorConfig } from './config';
import { createAdmission } from './createAdmission';
import { createErrorGroups, type ErrorGroups } from './createErrorGroups';
import { createFigures } from './createFigures';
import { createIntake } from './createIntake';
import { createPageReports, type PageReports } from './createPageReports';
import { createRegistryReader } from './createRegistryReader';
import { passSpans } from './passSpans';
import { readErrorQuestion, readQuestion, readTeam } from './readQuestion';
import { readAs } from './readAs';
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
  const pageReports = createPageReports(config.allowedOrigins);
  const registry = addRegistry(server, config, now);
  const admission = createAdmission(config, now);
  const intake = createIntake({ registry, admission, figures, groups: errors });
  const traces = await openTraces(server, config, { name: 'collector', version });
  addReport(server, config, '/v1/outcomes', outcomeReportSchema, intake.take);
  addReport(server, config, '/v1/vitals', vitalsReportSchema, intake.takeVitals);
  addReport(server, config, '/v1/spans', spanReportSchema, ({ spans }) =>
    passSpans(spans, now(), registry, traces),
  );
  addPageReports(server, config, pageReports);
  server.get('/v1/outcomes', ({ query }): OutcomeFigures => {
    const question = readQuestion(query);
    const { from, series } = figures.read(question.since);
    return summarize(series, question, from);
  });
  addErrors(server, config, errors);
  addMetrics(server, config, (query) =>
    toMetrics({ figures, intake, pageReports, registry }, readTeam(query)),
  );
  addProbes(server, {
    name: 'collector',
    version,
    checks: { registry: { problem: () => registry.problem() || undefined } },
  });
  return server;
}

/** Read as long as the server listens. */
function addRegistry(server: FastifyInstance, config: CollectorConfig, now: () => number) {
  const registry = createRegistryReader({
    url: config.registryUrl,
    keepMs: config.keepMinutes * 60_000,
    warn: (message) => server.log.warn(message),
    now,
  });
  server.addHook('onReady', async () => registry.start());
  server.addHook('onClose', async () => registry.stop());
  return registry;
}

/** A beacon sends no preflight, but always its origin: it is checked here, otherwise any page could halt a canary. */
function refuseForeignOrigin(allowedOrigins: string[]) {
  return async ({ headers }: FastifyRequest) => {
    if (!headers.origin || !allowedOrigins.includes(headers.origin)) {
      const who = headers.origin ?? 'A request without Origin';
      throw new CollectorError(403, `${who} may not report.`);
    }
  };
}

const limitOf = ({ reportsPerMinute }: CollectorConfig) => ({
  rateLimit: {
    max: reportsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
  },
});

/** `POST path`: takes a report of a page of the site. */
function addReport<Report>(
  server: FastifyInstance,
  config: CollectorConfig,
  path: string,
  schema: v.GenericSchema<unknown, Report>,
  take: (report: Report, address: string) => Promise<void>,
) {
  const options = {
    config: limitOf(config),
    preValidation: refuseForeignOrigin(config.allowedOrigins),
  };
  server.post(path, options, async ({ body, ip }, reply) => {
    await take(readAs(schema, body), ip);
    return reply.code(204).send();
  });
}

/** Sent by browsers themselves, to the address in the page's `Reporting-Endpoints`. */
function addPageReports(server: FastifyInstance, config: CollectorConfig, reports: PageReports) {
  const parseAs = { parseAs: 'string' } as const;
  const parseJson = server.getDefaultJsonParser('ignore', 'ignore');
  const bodies = ['application/reports+json', 'application/csp-report'];
  server.addContentTypeParser(bodies, parseAs, parseJson);
  // Not by `Origin`: that of a page which was not shown is null.
  server.post('/v1/reports', { config: limitOf(config) }, async ({ body }, reply) => {
    reports.add(body);
    return reply.code(204).send();
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
  const isRefusal = status < 500 || error instanceof CollectorError;
  if (!isRefusal) request.log.warn({ err: error }, 'The request failed.');
  return reply
    .code(status)
    .send({ error: { message: isRefusal ? error.message : 'Internal error.' } });
}
