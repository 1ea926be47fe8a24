import type { SpanContext } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../serverVariables';
import { currentSpan, type TraceSpan } from './currentSpan';
import type { Traces } from './createTraces';

/** What a page of ours sends besides, and a service must allow in answers to preflights. */
export const traceHeaders = ['traceparent', 'baggage'];

/** Asked by supervisors and scrapers every few seconds. */
const unwatched = ['/livez', '/healthz', '/readyz', '/metrics'];

/** Where spans go until the server closes. Undefined: traces are off, and nothing of OpenTelemetry is loaded. */
export async function openTraces(
  server: FastifyInstance,
  { otelExporterOtlpEndpoint: endpoint }: ServerConfig,
  service: { name: string; version: string },
): Promise<Traces | undefined> {
  if (!endpoint) return undefined;
  const { createTraces } = await import('./createTraces');
  const warn = (sentence: string) => server.log.warn(sentence);
  const traces = createTraces({ endpoint, ...service, warn });
  server.addHook('onClose', () => traces.close());
  return traces;
}

/**
 * Makes each request a span, with method, route, status and the page's remote, never an address or a query. Log lines
 * name its trace (`trace_id`), or the caller's while traces are off. Call it before what logs or adds hooks.
 */
export async function addTraces(
  server: FastifyInstance,
  config: ServerConfig,
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

/** The remote on whose behalf the page calls, as attributes of each span. */
const members = new Map([
  ['remote.name', /^[A-Za-z]\w{0,39}$/],
  ['remote.version', /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[\w.]{1,40})?$/],
]);

/** Reads W3C's `baggage` header. Whatever else it says, or says in another form, is ignored. */
function parseBaggage(header: unknown): Record<string, string> {
  const said = String(header)
    .split(',')
    // What follows a `;` is about the member, and a value may contain `=`.
    .map((member) => /^([^=;]*)=([^;]*)/.exec(member)?.slice(1) ?? [])
    .map(([name = '', value = '']) => [name.trim(), value.trim()] as const);
  return Object.fromEntries(said.filter(([name, value]) => members.get(name)?.test(value)));
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
    { 'http.request.method': method, 'http.route': route },
    caller,
  );
}

function nameTrace(request: FastifyRequest, reply: FastifyReply, traceId?: string): void {
  if (!traceId) return;
  request.log = request.log.child({ trace_id: traceId });
  reply.log = request.log;
}
