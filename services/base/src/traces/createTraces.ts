import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TracerProvider,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { ReportedSpan } from '@synapsei/shared-types/telemetry';
import { messageOf } from '../messageOf';
import type { Attributes, TraceSpan } from './currentSpan';

/** Spans are sent together that end within so many ms. */
const batchMs = 1_000;
/** For a batch, retries included, in ms. */
const exportMs = 3_000;
/** How long the rest may delay a stop, in ms: a little more than its export. */
const flushMs = 4_000;

type Options = {
  /** Of an OTLP receiver, such as an OpenTelemetry Collector; `/v1/traces` is appended. */
  endpoint: string;
  name: string;
  version: string;
  warn: (sentence: string) => void;
};

export type Traces = ReturnType<typeof createTraces>;

/** Nobody waits for spans: beyond 2,048 they are dropped, which is logged once. Import it only when traces are on. */
export function createTraces({ endpoint, name, version, warn }: Options) {
  const processor = new BatchSpanProcessor({
    exporter: new ReportingExporter(`${endpoint}/v1/traces`, (problem) =>
      warn(
        `Traces cannot be sent to ${new URL(endpoint).host} (${problem}); check OTEL_EXPORTER_OTLP_ENDPOINT. Requests are answered as ever.`,
      ),
    ),
    scheduledDelayMillis: batchMs,
  });
  const resource = resourceFromAttributes({
    'service.name': name,
    'service.version': version,
  }).merge(detectResources({ detectors: [envDetector] }));
  const spanProcessors = [processor];
  const tracer = new TracerProvider({ resource, spanProcessors }).getTracer(name);

  function start(
    label: string,
    kind: SpanKind,
    remote: Attributes,
    attributes: Attributes,
    parent?: SpanContext,
  ): TraceSpan {
    const options = { kind, attributes: { ...remote, ...attributes } };
    const span = tracer.startSpan(label, options, within(parent));
    const self = span.spanContext();
    const baggage = Object.entries(remote).map(([name, value]) => `${name}=${value}`);
    return {
      traceId: self.traceId,
      headers: {
        traceparent: `00-${self.traceId}-${self.spanId}-0${self.traceFlags}`,
        ...(baggage[0] && { baggage: baggage.join(',') }),
      },
      call: (next, more = {}) => start(next, SpanKind.CLIENT, remote, more, self),
      note: (more) => void span.setAttributes(more),
      end(failure) {
        if (failure !== undefined) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          const kind = failure instanceof Error ? failure.name : String(failure);
          span.setAttribute('error.type', kind);
        }
        span.end();
      },
    };
  }

  return {
    /** Starts the span of a request. `parent`: of its caller. Default: it begins a trace. */
    answer: (label: string, remote: Attributes, attributes: Attributes, parent?: SpanContext) =>
      start(label, SpanKind.SERVER, remote, attributes, parent),
    /** Sends spans that a page recorded. `arrived`: when it reported them, in ms since 1970. */
    pass: (spans: ReportedSpan[], arrived: number) =>
      spans.forEach((span) => record(span, arrived, spanProcessors)),
    /** Sends the rest, and gives up after 4 s. Never rejects. */
    async close(): Promise<void> {
      const limit = new Promise((resolve) => setTimeout(resolve, flushMs).unref());
      await Promise.race([processor.shutdown().catch(() => undefined), limit]);
    },
  };
}

const within = (parent?: SpanContext) =>
  parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;

function describe(span: ReportedSpan) {
  const release = { 'remote.name': span.remote, 'remote.version': span.version };
  if (span.kind === 'action') {
    const { action, route } = span;
    const attributes: Attributes = { ...release, ...(route && { 'http.route': route }) };
    return { name: route ? `${action} ${route}` : action, isFailed: false, attributes };
  }
  const { service, method, status, parentId } = span;
  const attributes: Attributes = {
    ...release,
    'peer.service': service,
    'http.request.method': method,
    ...(status && { 'http.response.status_code': status }),
  };
  const isFailed = status === undefined || status >= 400;
  return { name: `${method} ${service}`, isFailed, attributes, parentId };
}

const pageResource = resourceFromAttributes({ 'service.name': 'page' });

/** A span that has ended keeps the ids that its page gave it: spans of services name them as their parents. */
function record(span: ReportedSpan, arrived: number, spanProcessors: SpanProcessor[]): void {
  const { kind, traceId, spanId, agoMs, durationMs } = span;
  const { name, isFailed, attributes, parentId } = describe(span);
  const startTime = arrived - agoMs;
  const idGenerator = { generateTraceId: () => traceId, generateSpanId: () => spanId };
  const provider = new TracerProvider({ resource: pageResource, spanProcessors, idGenerator });
  const parent = parentId
    ? { traceId, spanId: parentId, traceFlags: TraceFlags.SAMPLED }
    : undefined;
  const options = {
    kind: kind === 'call' ? SpanKind.CLIENT : SpanKind.INTERNAL,
    startTime,
    attributes,
  };
  const recorded = provider.getTracer('page').startSpan(name, options, within(parent));
  if (isFailed) recorded.setStatus({ code: SpanStatusCode.ERROR });
  recorded.end(startTime + durationMs);
}

/** Tells the first of failures in a row. */
class ReportingExporter extends OTLPTraceExporter {
  private isAway = false;

  constructor(
    url: string,
    private readonly report: (problem: string) => void,
  ) {
    super({ url, timeoutMillis: exportMs });
  }

  override export(...[spans, done]: Parameters<SpanExporter['export']>): void {
    super.export(spans, (result) => {
      const failed = result.code !== 0;
      if (failed && !this.isAway) this.report(messageOf(result.error));
      this.isAway = failed;
      done(result);
    });
  }
}
