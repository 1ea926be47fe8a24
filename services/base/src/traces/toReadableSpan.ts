import { SpanKind, SpanStatusCode, TraceFlags, type HrTime } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { Attributes } from './TraceSpan';

/** A span that a visitor's page recorded. */
export type PageSpan = {
  name: string;
  /** What the visitor did, or a call to a service. */
  kind: 'action' | 'call';
  traceId: string;
  spanId: string;
  /** Default: it begins the trace. */
  parentId?: string;
  /** In ms since 1970. */
  start: number;
  end: number;
  isFailed: boolean;
  attributes: Attributes;
};

const resource = resourceFromAttributes({ 'service.name': 'page' });
const contextOf = (traceId: string, spanId: string) => ({
  traceId,
  spanId,
  traceFlags: TraceFlags.SAMPLED,
});

/** Seconds and nanoseconds. */
const toTime = (ms: number): HrTime => [Math.trunc(ms / 1_000), Math.round((ms % 1_000) * 1e6)];

/** In the form in which OpenTelemetry's exporters take spans that have ended. */
export function toReadableSpan(span: PageSpan): ReadableSpan {
  const { name, kind, traceId, spanId, parentId, start, end, isFailed, attributes } = span;
  return {
    name,
    kind: kind === 'call' ? SpanKind.CLIENT : SpanKind.INTERNAL,
    spanContext: () => contextOf(traceId, spanId),
    ...(parentId && { parentSpanContext: contextOf(traceId, parentId) }),
    startTime: toTime(start),
    endTime: toTime(end),
    duration: toTime(end - start),
    status: { code: isFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes,
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'page' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
