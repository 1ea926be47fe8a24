import type { ReportedSpan } from '@synapsei/shared-types/telemetry';
import { startTraceReceiver } from '@synapsei/service-base/testing/startTraceReceiver';
import { refusalOf, startCollector } from '../testing/startCollector';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const ids = (spanId: string) => ({ traceId, spanId: spanId.padStart(16, '0') });
const release = { remote: 'mf_chat', version: '2.4.0' };
const action: ReportedSpan = {
  kind: 'action',
  ...ids('a'),
  ...release,
  agoMs: 3000,
  durationMs: 900,
  action: 'navigate',
  route: '/article/:id',
};
const call: ReportedSpan = {
  kind: 'call',
  ...ids('b'),
  parentId: ids('a').spanId,
  ...release,
  agoMs: 2500,
  durationMs: 400,
  service: 'ai',
  method: 'POST',
  status: 200,
};

async function start(overrides: Parameters<typeof startCollector>[0] = {}) {
  const receiver = await startTraceReceiver();
  const collector = await startCollector({
    otelExporterOtlpEndpoint: receiver.endpoint,
    ...overrides,
  });
  closers.push(receiver.close);
  const tell = (spans: unknown, headers?: Record<string, string>) =>
    collector.post(JSON.stringify({ schemaVersion: 1, spans }), headers, 'spans');
  return { ...collector, receiver, tell };
}

test('spans of a page are passed on by the service’s clock', async () => {
  const { tell, close, receiver, clock } = await start();
  expect((await tell([action, call, { ...call, ...ids('c'), status: undefined }])).status).toBe(
    204,
  );
  await close();
  const remote = { 'remote.name': 'mf_chat', 'remote.version': '2.4.0' };
  expect(receiver.spans).toMatchObject([
    {
      service: 'page',
      name: 'navigate /article/:id',
      kind: 1,
      ...ids('a'),
      parentId: undefined,
      startMs: clock.now - 3000,
      ms: 900,
      isFailed: false,
      attributes: { ...remote, 'http.route': '/article/:id' },
    },
    {
      service: 'page',
      name: 'POST ai',
      kind: 3,
      ...ids('b'),
      parentId: ids('a').spanId,
      startMs: clock.now - 2500,
      ms: 400,
      isFailed: false,
      attributes: {
        ...remote,
        'peer.service': 'ai',
        'http.request.method': 'POST',
        'http.response.status_code': 200,
      },
    },
    { ...ids('c'), isFailed: true },
  ]);
});

test('spans of releases that the registry does not know are dropped', async () => {
  const { tell, close, receiver } = await start();
  const others = [
    { ...call, ...ids('1'), remote: 'mf_spy' },
    { ...call, ...ids('2'), version: '9.9.9' },
  ];
  expect((await tell([...others, call])).status).toBe(204);
  await close();
  expect(receiver.spans.map(({ spanId }) => spanId)).toEqual([ids('b').spanId]);
});

test.each<[what: string, spans: unknown, named: string]>([
  ['none', [], 'spans'],
  ['more than 50', Array.from({ length: 51 }, () => call), 'spans'],
  ['an address', [{ ...call, url: 'https://ai.example/?q=secret' }], 'spans.0.url'],
  ['a route with a query', [{ ...action, route: '/knowledgeBase?q=my name' }], 'spans.0.route'],
  ['an unknown service', [{ ...call, service: 'bank' }], 'spans.0.service'],
  ['a trace of zeros', [{ ...call, traceId: '0'.repeat(32) }], 'spans.0.traceId'],
  ['a time in the future', [{ ...call, agoMs: -1 }], 'spans.0.agoMs'],
  ['another kind', [{ ...call, kind: 'secret' }], 'spans.0.kind'],
])('a report of %s is refused by name', async (_what, spans, named) => {
  const { tell, close, receiver } = await start();
  expect(await refusalOf(await tell(spans))).toContain(`400 ${named}: `);
  await close();
  expect(receiver.spans).toEqual([]);
});

test('pages of others may not report spans, and nobody too many', async () => {
  const { tell, close, receiver } = await start({ reportsPerMinute: 2 });
  expect((await tell([call], { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await tell([call])).status).toBe(204);
  expect((await tell([call])).status).toBe(429);
  await close();
  expect(receiver.spans).toHaveLength(1);
});

test('with traces off, spans are taken and dropped', async () => {
  const { tell, close, receiver } = await start({ otelExporterOtlpEndpoint: undefined });
  expect((await tell([action, call])).status).toBe(204);
  await close();
  expect(receiver.spans).toEqual([]);
});
