import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestAsyncHookHandler,
} from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { createInstruments } from './Instruments';
import { listen } from './listen';
import { isThisMachine } from './networkOf';
import { serverOptions } from './serverOptions';
import type { ServerConfig } from './serverVariables';

/** Upper bounds of the buckets for durations, in s. */
export const durationBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120];

/** @returns more lines in Prometheus' text format, for the query with which `/metrics` was asked. */
export type OwnMetrics = (query: unknown) => Promise<string> | string;

/** Logs and counts answers, never by address. `/metrics` is at METRICS_PORT or, on this machine alone, at PORT. */
export function addMetrics(
  server: FastifyInstance,
  config: ServerConfig,
  own: OwnMetrics = () => '',
  onRequest: onRequestAsyncHookHandler[] = [],
): void {
  const { register, histogram } = createInstruments();
  collectDefaultMetrics({ register });
  const duration = histogram(
    'http_request_seconds',
    'From a request to the end of its answer',
    durationBuckets,
    ...['method', 'route', 'status'],
  );
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    duration.observe({ method, route: routeOptions.url ?? 'none', status }, ms / 1_000);
    request.log.info({ method, route: routeOptions.url, status, ms: Math.round(ms) }, 'request');
  });
  warnOfProxy(server);
  const answer = async ({ query }: FastifyRequest, reply: FastifyReply) => {
    const lines = [await own(query), await register.metrics()];
    return reply.type(register.contentType).send(lines.filter(Boolean).join('\n'));
  };
  const { metricsPort: port, metricsHost: host } = config;
  if (port !== undefined) {
    const metrics = fastify({ ...serverOptions(config), forceCloseConnections: true });
    metrics.get('/metrics', answer);
    server.addHook('onReady', async () => {
      await listen(metrics, { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
    });
    server.addHook('onClose', () => metrics.close());
  } else if (isThisMachine(config.host))
    server.get('/metrics', { onRequest }, (request, reply) =>
      request.headers['x-forwarded-for'] === undefined
        ? answer(request, reply)
        : reply.callNotFound(),
    );
}

/** Limits count all visitors behind it as one. Its address is not logged: a visitor may have forged the header. */
function warnOfProxy(server: FastifyInstance): void {
  let isSaid = false;
  server.addHook('onRequest', async ({ headers, ips = [], log }) => {
    // The sender comes first; the address that it forwards follows only if the sender is trusted.
    if (isSaid || !headers['x-forwarded-for'] || ips.length > 1) return;
    isSaid = true;
    log.warn(
      'A request with X-Forwarded-For came from an address that TRUSTED_PROXIES does not list. If it is your proxy, all its visitors share one limit: add its network to TRUSTED_PROXIES. Otherwise the header counts for nothing, as it should.',
    );
  });
}
