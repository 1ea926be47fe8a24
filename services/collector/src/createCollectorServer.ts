import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import {
  addMetrics,
  addProbes,
  isSameSecret,
  networkOf,
  openTraces,
  serverOptions,
  RequestError,
} from '@synapsei/service-base';
import {
  outcomeReportSchema,
  spanReportSchema,
  vitalsReportSchema,
  type ErrorGroup,
  type OutcomeFigures,
  type ReportedSpan,
} from '@synapsei/shared-types/telemetry';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestAsyncHookHandler,
} from 'fastify';
import type * as v from 'valibot';
import { version } from '../package.json';
import type { CollectorConfig } from './config';
import { createAdmission } from './createAdmission';
import { createErrorGroups, type ErrorGroups } from './createErrorGroups';
import { createFigures, type Figures } from './createFigures';
import { createIntake } from './createIntake';
import { createMetrics } from './createMetrics';
import { createRegistryReader } from './createRegistryReader';
import { readPageReports } from './readPageReports';
import { readAs, readQuestion } from './readQuestion';

const largestBody = 32 * 1024;

/** The collector, not yet listening. */
export async function createCollectorServer(config: CollectorConfig): Promise<FastifyInstance> {
  const server = fastify({ ...serverOptions(config), bodyLimit: largestBody });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  });
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(() => {
    throw new RequestError(404, 'Not found. Figures are at /v1/outcomes, errors at /v1/errors.');
  });
  await server.register(cors, {
    origin: config.allowedOrigins,
    methods: ['GET', 'POST'],
    maxAge: 7200,
  });
  await server.register(rateLimit, { global: false });
  const registry = addRegistry(server, config);
  const metrics = createMetrics(registry);
  const figures = createFigures(config);
  const groups = createErrorGroups(config);
  const admission = createAdmission(config);
  const intake = createIntake({ registry, admission, figures, metrics, groups });
  const traces = await openTraces(server, config, { name: 'collector', version });
  addReport(server, config, '/v1/outcomes', outcomeReportSchema, intake.take);
  addReport(server, config, '/v1/vitals', vitalsReportSchema, intake.takeVitals);
  addReport(server, config, '/v1/spans', spanReportSchema, async ({ spans }) => {
    const arrived = Date.now();
    if (!traces) return;
    const isKnown = ({ remote, version }: ReportedSpan) => !!registry.find(remote, version);
    // A candidate's first visitors may know the new registry before this service does.
    if (!spans.every(isKnown)) await registry.refresh();
    traces.pass(spans.filter(isKnown), arrived);
  });
  addPageReports(server, config, metrics.countPageReport);
  const onRequest = [readersOnly(config)];
  addAnswers(server, onRequest, figures, groups);
  const text = (query: unknown) => metrics.text(readQuestion('metrics', query).team);
  addMetrics(server, config, text, onRequest);
  addProbes(server, {
    name: 'collector',
    version,
    checks: { registry: { problem: () => registry.problem() || undefined } },
  });
  return server;
}

/** Read as long as the server listens. */
function addRegistry(server: FastifyInstance, config: CollectorConfig) {
  const registry = createRegistryReader({
    url: config.registryUrl,
    keepMs: config.keepMinutes * 60_000,
    warn: (message) => server.log.warn(message),
  });
  server.addHook('onReady', async () => registry.start());
  server.addHook('onClose', async () => registry.stop());
  return registry;
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
  /** A beacon sends no preflight, but always its origin: it is checked here, otherwise any page could halt a canary. */
  const preValidation = async ({ headers }: FastifyRequest) => {
    if (headers.origin && config.allowedOrigins.includes(headers.origin)) return;
    throw new RequestError(403, `${headers.origin ?? 'A request without Origin'} may not report.`);
  };
  server.post(path, { config: limitOf(config), preValidation }, async ({ body, ip }, reply) => {
    await take(readAs(schema, body), ip);
    return reply.code(204).send();
  });
}

/** Sent by browsers themselves, to the address in the page's `Reporting-Endpoints`. */
function addPageReports(
  server: FastifyInstance,
  config: CollectorConfig,
  count: (type: string) => void,
) {
  const parseAs = { parseAs: 'string' } as const;
  const parseJson = server.getDefaultJsonParser('ignore', 'ignore');
  const bodies = ['application/reports+json', 'application/csp-report'];
  server.addContentTypeParser(bodies, parseAs, parseJson);
  // Not by `Origin`: that of a page which was not shown is null.
  server.post('/v1/reports', { config: limitOf(config) }, async ({ body }, reply) => {
    for (const type of readPageReports(body, config.allowedOrigins)) count(type);
    return reply.code(204).send();
  });
}

/** A message may quote what a visitor wrote. Where a reader is says nothing: a proxy on this machine may pass on anybody. */
const readersOnly =
  ({ collectorToken }: CollectorConfig): onRequestAsyncHookHandler =>
  async ({ headers }) => {
    if (!collectorToken)
      throw new RequestError(403, 'Give the collector a COLLECTOR_TOKEN to read what it has.');
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${collectorToken}`))
      throw new RequestError(401, 'Send COLLECTOR_TOKEN as a bearer token.');
  };

function addAnswers(
  server: FastifyInstance,
  onRequest: onRequestAsyncHookHandler[],
  figures: Figures,
  groups: ErrorGroups,
) {
  server.get('/v1/outcomes', { onRequest }, ({ query }): OutcomeFigures =>
    figures.read(readQuestion('outcomes', query)),
  );
  server.get('/v1/errors', { onRequest }, ({ query }): { errors: ErrorGroup[] } => ({
    errors: groups.read(readQuestion('errors', query)),
  }));
  server.get<{ Params: { id: string } }>('/v1/errors/:id', { onRequest }, ({ params }) => {
    const group = groups.find(params.id);
    if (group) return group;
    throw new RequestError(
      404,
      `There is no error ${params.id}; /v1/errors lists those there are.`,
    );
  });
}

function answerError(
  error: { statusCode?: number; message: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = error.statusCode ?? 500;
  const isRefusal = status < 500 || error instanceof RequestError;
  if (!isRefusal) request.log.warn({ err: error }, 'The request failed.');
  return reply
    .code(status)
    .send({ error: { message: isRefusal ? error.message : 'Internal error.' } });
}
