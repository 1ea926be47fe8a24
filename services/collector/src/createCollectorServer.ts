import rateLimit from '@fastify/rate-limit';
import { createServer, isSameSecret, networkOf, RequestError } from '@synapsei/service-base';
import { identifierSchema, versionSchema } from '@synapsei/shared-types/registry';
import {
  outcomeReportSchema,
  teamSchema,
  vitalsReportSchema,
} from '@synapsei/shared-types/telemetry';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { version } from '../package.json';
import type { CollectorConfig } from './config';
import { createAdmission } from './Admission';
import { createFigures } from './Figures';
import { createIntake } from './Intake';
import { createMetrics } from './Metrics';
import { createRegistryReader } from './RegistryReader';
import { readAs } from './readAs';

/** `?team=chat`. Default: all teams. */
const metricsQuery = v.object({ team: v.optional(teamSchema) });
/** `?remote=mf_chat&version=2.4.0` */
const outcomesQuery = v.object({ remote: identifierSchema, version: v.optional(versionSchema) });

export async function createCollectorServer(config: CollectorConfig) {
  const { allowedOrigins, collectorToken } = config;
  /** A reader's address proves nothing: a proxy on this machine may pass on anyone. */
  const readersOnly = async ({ headers }: FastifyRequest) => {
    if (!collectorToken)
      throw new RequestError(403, 'Set COLLECTOR_TOKEN for the collector to read its figures.');
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${collectorToken}`))
      throw new RequestError(401, 'Send COLLECTOR_TOKEN as a bearer token.');
  };
  const onRequest = [readersOnly];
  const server = await createServer(config, {
    name: 'collector',
    version,
    options: { bodyLimit: 32 * 1024 },
    cors: { methods: ['GET', 'POST'], maxAge: 7200 },
    metrics: (query) => metrics.text(readAs(metricsQuery, query).team),
    onMetrics: onRequest,
    checks: () => ({ registry }),
    nothing: () => new RequestError(404, 'Not found. Figures are at /v1/outcomes.'),
    toBody: ({ message }) => ({ error: { message } }),
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await server.register(rateLimit, {
    global: false,
    max: config.reportsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
  });
  const registry = createRegistryReader(config, (message) => server.log.warn(message));
  server.addHook('onReady', async () => registry.start());
  server.addHook('onClose', async () => registry.stop());
  const metrics = createMetrics(registry);
  const figures = createFigures(config);
  const admit = createAdmission(config);
  const intake = createIntake({ registry, admit, figures, metrics });

  /** A beacon sends no preflight, but always its origin. Without this check any page could halt a canary. */
  const preValidation = async ({ headers: { origin } }: FastifyRequest) => {
    if (origin && allowedOrigins.includes(origin)) return;
    throw new RequestError(403, `${origin ?? 'A request without Origin'} may not report.`);
  };

  const fromPages = { config: { rateLimit: {} }, preValidation };
  server.post('/v1/outcomes', fromPages, async ({ body, ip }, reply) => {
    await intake.take(readAs(outcomeReportSchema, body), ip);
    return reply.code(204).send();
  });
  server.post('/v1/vitals', fromPages, async ({ body, ip }, reply) => {
    await intake.takeVitals(readAs(vitalsReportSchema, body), ip);
    return reply.code(204).send();
  });
  server.get('/v1/outcomes', { onRequest }, ({ query }) =>
    figures.read(readAs(outcomesQuery, query)),
  );
  return server;
}
