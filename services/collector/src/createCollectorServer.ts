import rateLimit from '@fastify/rate-limit';
import { createServer, isSameSecret, networkOf, RequestError } from '@synapsei/service-base';
import { outcomeReportSchema, vitalsReportSchema } from '@synapsei/shared-types/telemetry';
import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { version } from '../package.json';
import type { CollectorConfig } from './config';
import { createAdmission } from './createAdmission';
import { createFigures } from './createFigures';
import { createIntake } from './createIntake';
import { createMetrics } from './createMetrics';
import { createRegistryReader } from './createRegistryReader';
import { readAs, readQuestion } from './readQuestion';

const largestBody = 32 * 1024;

export async function createCollectorServer(config: CollectorConfig) {
  const { allowedOrigins, collectorToken } = config;
  /** Where a reader is says nothing: a proxy on this machine may pass on anybody. */
  const readersOnly = async ({ headers }: FastifyRequest) => {
    if (!collectorToken)
      throw new RequestError(403, 'Give the collector a COLLECTOR_TOKEN to read what it has.');
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${collectorToken}`))
      throw new RequestError(401, 'Send COLLECTOR_TOKEN as a bearer token.');
  };
  const onRequest = [readersOnly];
  const server = await createServer(config, {
    name: 'collector',
    version,
    options: { bodyLimit: largestBody },
    cors: { methods: ['GET', 'POST'], maxAge: 7200 },
    metrics: (query) => metrics.text(readQuestion('metrics', query).team),
    onMetrics: onRequest,
    checks: () => ({ registry }),
    nothing: () => new RequestError(404, 'Not found. Figures are at /v1/outcomes.'),
    toBody: ({ message }) => ({ error: { message } }),
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await server.register(rateLimit, { global: false });
  const registry = createRegistryReader(config, (message) => server.log.warn(message));
  server.addHook('onReady', async () => registry.start());
  server.addHook('onClose', async () => registry.stop());
  const metrics = createMetrics(registry);
  const figures = createFigures(config);
  const admission = createAdmission(config);
  const intake = createIntake({ registry, admission, figures, metrics });

  const rateLimited = {
    rateLimit: {
      max: config.reportsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
    },
  };

  /** A beacon sends no preflight, but always its origin: it is checked here, otherwise any page could halt a canary. */
  const preValidation = async ({ headers: { origin } }: FastifyRequest) => {
    if (origin && allowedOrigins.includes(origin)) return;
    throw new RequestError(403, `${origin ?? 'A request without Origin'} may not report.`);
  };

  /** `POST path`: takes a report of a page of the site. */
  function addReport<Report>(
    path: string,
    schema: v.GenericSchema<unknown, Report>,
    take: (report: Report, address: string) => Promise<void>,
  ) {
    server.post(path, { config: rateLimited, preValidation }, async ({ body, ip }, reply) => {
      await take(readAs(schema, body), ip);
      return reply.code(204).send();
    });
  }

  addReport('/v1/outcomes', outcomeReportSchema, intake.take);
  addReport('/v1/vitals', vitalsReportSchema, intake.takeVitals);

  server.get('/v1/outcomes', { onRequest }, ({ query }) =>
    figures.read(readQuestion('outcomes', query)),
  );
  return server;
}
