import type { FastifyInstance } from 'fastify';
import type { Metrics } from './createMetrics';

/** `GET /metrics`, a log line for each request, and a count of refusals. */
export function addObservation(server: FastifyInstance, metrics: Metrics): void {
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.read()),
  );
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    if (reply.statusCode >= 400) metrics.noteRefusal(reply.statusCode);
    request.log.info(
      {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
