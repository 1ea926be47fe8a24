import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';

/** Paths that supervisors and scrapers request every few seconds. */
const unwatched = ['/livez', '/healthz', '/readyz', '/metrics'];

/** Sends each request as a span by OTLP. Call it before any hook is added; import it only when traces are on. */
export async function addTraces(
  server: FastifyInstance,
  endpoint: string,
  { name, version }: { name: string; version: string },
): Promise<void> {
  // All servers of a process share the first one's context manager.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const resource = resourceFromAttributes({
    'service.name': name,
    'service.version': version,
  }).merge(detectResources({ detectors: [envDetector] }));
  const processor = new BatchSpanProcessor({ exporter });
  const instrumentation = new FastifyOtelInstrumentation({
    ignorePaths: ({ url }) => unwatched.includes(url),
  });
  instrumentation.setTracerProvider(new TracerProvider({ resource, spanProcessors: [processor] }));
  await server.register(instrumentation.plugin());
  server.addHook('onClose', () => processor.shutdown().catch(() => undefined));
}
