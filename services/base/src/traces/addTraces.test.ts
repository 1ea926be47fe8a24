import { freePort } from '@synapsei/presets/freePort';
import fastify from 'fastify';
import { startTraceReceiver } from '../../testing/startTraceReceiver';
import { addMetrics } from '../addMetrics';
import { addProbes } from '../addProbes';
import { readVariables } from '../readVariables';
import { serverOptions } from '../serverOptions';
import { serverVariables } from '../serverVariables';
import { addTraces } from './addTraces';
import { startCall } from './currentSpan';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A service whose answers take a call each. `close` sends what it has recorded. */
async function start(variables: Record<string, string> = {}) {
  const config = readVariables(serverVariables(0), variables);
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const server = fastify(serverOptions(config, log));
  closers.push(() => server.close());
  await addTraces(server, config, { name: 'shop', version: '1.2.3' });
  addMetrics(server, config);
  addProbes(server, { name: 'shop', version: '1.2.3' });
  const headers: Record<string, string>[] = [];
  const call = async () => {
    const started = startCall('ask the model', { 'gen_ai.request.model': 'test' });
    headers.push({ ...started?.headers });
    await new Promise((resolve) => setTimeout(resolve, 5));
    started?.end();
    return 'said';
  };
  server.get('/goods/:id', call);
  server.post('/orders', call);
  server.get('/fail', () => Promise.reject(new Error('secret')));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const ask = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).text();
  return { url, ask, headers, logged, close: () => server.close() };
}

async function startTraced(variables: Record<string, string> = {}) {
  const receiver = await startTraceReceiver();
  closers.push(receiver.close);
  const service = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, ...variables });
  return { ...service, receiver };
}

const headers = {
  traceparent,
  baggage: 'remote.name=mf_chat,remote.version=1.2.0-rc.1, other=1',
};
const remote = { 'remote.name': 'mf_chat', 'remote.version': '1.2.0-rc.1' };

test('a request is a span of its caller’s trace, and a call is a part of it', async () => {
  const { ask, close, receiver } = await startTraced();
  await ask('/goods/7?secret=1', { headers });
  await close();
  const call = receiver.spans.find(({ kind }) => kind === 3)!;
  const answer = receiver.spans.find(({ kind }) => kind === 2)!;
  expect(receiver.spans).toHaveLength(2);
  expect(answer).toMatchObject({
    service: 'shop',
    name: 'GET /goods/:id',
    traceId,
    parentId: 'b7ad6b7169203331',
    isFailed: false,
    attributes: {
      ...remote,
      'http.request.method': 'GET',
      'http.route': '/goods/:id',
      'http.response.status_code': 200,
    },
  });
  expect(call).toMatchObject({
    name: 'ask the model',
    traceId,
    parentId: answer.spanId,
    attributes: { ...remote, 'gen_ai.request.model': 'test' },
  });
  expect(receiver.text()).not.toContain('secret');
});

test('the calls of requests that overlap belong to their own, with a body as well', async () => {
  const { ask, close, receiver, headers: sent } = await startTraced();
  const names = Array.from({ length: 30 }, (_, index) => `mf_${'abcdefghij'[index % 10]}${index}`);
  await Promise.all(
    names.map(async (name, index) => {
      const own = { baggage: `remote.name=${name}`, 'content-type': 'application/json' };
      return index % 2
        ? ask('/orders', { method: 'POST', body: '{}', headers: own })
        : ask('/goods/7', { headers: own });
    }),
  );
  await close();
  const calls = receiver.spans.filter(({ kind }) => kind === 3);
  const answers = new Map(receiver.spans.map((span) => [span.spanId, span]));
  expect(calls.map(({ attributes }) => attributes['remote.name']).sort()).toEqual(
    [...names].sort(),
  );
  for (const { parentId, traceId: own, attributes } of calls)
    expect(answers.get(parentId!)).toMatchObject({
      traceId: own,
      attributes: { 'remote.name': attributes['remote.name'] },
    });
  expect(new Set(calls.map((call) => call.traceId)).size).toBe(30);
  expect(sent.map(({ traceparent: text }) => text!.slice(3, 35)).sort()).toEqual(
    calls.map((call) => call.traceId).sort(),
  );
});

test.each([
  ['no text at all', 'nonsense', 'a=b'],
  ['an id of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, 'remote.name=<script>'],
  ['a version that does not exist', `ff-${traceId}-b7ad6b7169203331-01`, 'remote.version=latest'],
  ['more than version 00 has', `${traceparent}-more`, 'remote.name'],
  ['too few parts', traceparent.slice(0, -3), 'remote.name;a=b,remote.version=1.2.0=x'],
])('of headers with %s nothing is taken over', async (_what, invalid, baggage) => {
  const { ask, close, receiver } = await startTraced();
  await ask('/fail', { headers: { traceparent: invalid, baggage } });
  await close();
  const [span] = receiver.spans;
  expect(span!.traceId).not.toBe(traceId);
  expect(span!.parentId).toBeUndefined();
  expect(span!.isFailed).toBe(true);
  expect(span!.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/fail',
    'http.response.status_code': 500,
    'error.type': '500',
  });
  expect(receiver.text()).not.toContain('secret');
});

test('what the caller does not record, probes and preflights are no spans', async () => {
  const { url, close, receiver } = await startTraced();
  await fetch(`${url}/goods/7`, { headers: { traceparent: traceparent.replace(/1$/, '0') } });
  for (const path of ['livez', 'readyz', 'healthz', 'metrics']) await fetch(`${url}/${path}`);
  await fetch(`${url}/goods/7`, { method: 'OPTIONS' });
  await close();
  expect(receiver.spans).toEqual([]);
});

test('log lines name the trace, of the caller or their own', async () => {
  const { ask, close, logged, receiver } = await startTraced({ LOG_LEVEL: 'info' });
  await ask('/goods/7', { headers });
  await ask('/goods/8');
  await close();
  const lines = logged().filter(({ msg }) => msg === 'request');
  expect(lines).toMatchObject([
    { method: 'GET', route: '/goods/:id', status: 200, ms: expect.any(Number), trace_id: traceId },
    { trace_id: receiver.spans.at(-1)!.traceId },
  ]);
});

test('with traces off, log lines name the caller’s trace, and no call is recorded', async () => {
  const { ask, logged, headers: sent, close } = await start({ LOG_LEVEL: 'info' });
  await ask('/goods/7', { headers });
  await ask('/goods/8');
  await close();
  const lines = logged().filter(({ msg }) => msg === 'request');
  expect(lines.map(({ trace_id }) => trace_id)).toEqual([traceId, undefined]);
  expect(sent).toEqual([{}, {}]);
});

test('a receiver that is away is logged once; requests are answered, and the stop is not held up', async () => {
  const { ask, close, logged } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://user:secret@127.0.0.1:${await freePort()}`,
  });
  expect(await ask('/goods/7')).toBe('said');
  const warned = () => logged().filter(({ msg }) => String(msg).startsWith('Traces cannot'));
  while (warned().length === 0) await ask('/goods/7');
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await close();
  // Its own limit comes before whatever timers the exporter sets.
  expect(timers.mock.calls[0]![1]).toBeLessThan(5_000);
  timers.mockRestore();
  expect(warned()).toHaveLength(1);
  expect(warned()[0]!.msg).toMatch(
    /^Traces cannot be sent to 127\.0\.0\.1:\d+ \(.*ECONNREFUSED.*\); check OTEL_EXPORTER_OTLP_ENDPOINT\./,
  );
  expect(JSON.stringify(logged())).not.toContain('secret');
});
