import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type KeyValue = { key: string; value: Value };
type Sent = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status?: { code?: number };
  attributes?: KeyValue[];
};
type Body = {
  resourceSpans?: {
    resource?: { attributes?: KeyValue[] };
    scopeSpans?: { spans?: Sent[] }[];
  }[];
};

/** A span as it arrived. */
export type ReceivedSpan = {
  service: string;
  name: string;
  /** 1: internal, 2: answers a request, 3: calls. */
  kind: number;
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  startMs: number;
  ms: number;
  isFailed: boolean;
  attributes: Record<string, unknown>;
};

/** Takes spans in OTLP's JSON over HTTP, like an OpenTelemetry Collector. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = http.createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    texts.push(text);
    if (request.url === '/v1/traces') spans.push(...readSpans(JSON.parse(text) as Body));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All that arrived, for what must not. */
    text: () => texts.join('\n'),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function readSpans({ resourceSpans = [] }: Body): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) => {
    const service = String(toObject(resource?.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans = [] }) => spans.map((span) => toReceived(span, service)));
  });
}

function toReceived(sent: Sent, service: string): ReceivedSpan {
  const [start = 0, end = 0] = [sent.startTimeUnixNano, sent.endTimeUnixNano].map(toMs);
  const { name, kind, traceId, spanId } = sent;
  return {
    service,
    name,
    kind,
    traceId,
    spanId,
    parentId: sent.parentSpanId || undefined,
    startMs: start,
    ms: end - start,
    isFailed: sent.status?.code === 2,
    attributes: toObject(sent.attributes),
  };
}

const toMs = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1_000n) / 1_000;

function toObject(attributes: KeyValue[] = []): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue),
    ]),
  );
}
