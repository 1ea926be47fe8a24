import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../serverVariables';
import type { Traces } from './createTraces';

/**
 * Where a service's spans go until the server closes.
 * @returns undefined unless OTEL_EXPORTER_OTLP_ENDPOINT is set: nothing of OpenTelemetry is loaded then
 */
export async function openTraces(
  server: FastifyInstance,
  { traceEndpoint: endpoint }: Pick<ServerConfig, 'traceEndpoint'>,
  service: { name: string; version: string },
): Promise<Traces | undefined> {
  if (!endpoint) return undefined;
  const { createTraces } = await import('./createTraces');
  const warn = (sentence: string) => server.log.warn(sentence);
  const traces = createTraces({ endpoint, ...service, warn });
  server.addHook('onClose', () => traces.close());
  return traces;
}
