import type { SpanContext } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../serverVariables';
import { parseBaggage } from './baggage';
import { currentSpan } from './currentSpan';
import type { Traces } from './createTraces';
import { openTraces } from './openTraces';
import type { TraceSpan } from './TraceSpan';

/** What a page of ours sends besides, and a service must allow in answers to preflights. */
export const traceHeaders = ['traceparent', 'baggage'];

/** Asked by supervisors and scrapers every few seconds. */
const unwatched = ['/livez', '/healthz', '/readyz', '/metrics'];

/**
 * Makes each request a span of the trace that it belongs to, and names the trace in its log lines
 * (`trace_id`); a caller's trace is named while traces are off, too. A span has method, route, status
 * and the page's remote, never an address or a query.
 *
 * Call it before what logs or adds hooks.
 */
export async function addTraces(
  server: FastifyInstance,
  config: Pick<ServerConfig, 'traceEndpoint'>,
  service: { name: string; version: string },
): Promise<void> {
  const traces = await openTraces(server, config, service);
  const spans = new WeakMap<FastifyRequest, TraceSpan>();
  server.addHook('onRequest', (request, reply, done) => {
    const caller = parseTraceparent(request.headers.traceparent);
    const span = traces && isWatched(request) ? startSpan(traces, request, caller) : undefined;
    nameTrace(request, reply, span?.traceId ?? caller?.traceId);
    if (!span) return done();
    spans.set(request, span);
    currentSpan.run(span, done);
  });
  if (!traces) return;
  // Reading a body leaves the context of the hook before it.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) currentSpan.run(span, done);
    else done();
  });
  server.addHook('onResponse', async (request, { statusCode: status }) => {
    const span = spans.get(request);
    span?.note({ 'http.response.status_code': status });
    span?.end(status >= 500 ? status : undefined);
  });
}

const isWatched = ({ method, routeOptions }: FastifyRequest) =>
  method !== 'OPTIONS' && !unwatched.includes(routeOptions.url ?? '');

/** W3C's; version 00 has no more parts than these. One that is missing, sent twice or malformed is ignored. */
const traceparent =
  /^(?!ff|00.{54})[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

function parseTraceparent(header: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = traceparent.exec(String(header)) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) };
}

function startSpan(
  traces: Traces,
  { method, routeOptions, headers }: FastifyRequest,
  caller?: SpanContext,
): TraceSpan {
  const route = routeOptions.url;
  return traces.answer(
    route ? `${method} ${route}` : method,
    parseBaggage(headers.baggage),
    { 'http.request.method': method, ...(route && { 'http.route': route }) },
    caller,
  );
}

function nameTrace(request: FastifyRequest, reply: FastifyReply, traceId?: string): void {
  if (!traceId) return;
  request.log = request.log.child({ trace_id: traceId });
  reply.log = request.log;
}
