import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createServer } from './createServer';
import { readVariables } from './readVariables';
import { RequestError } from './RequestError';
import { serverVariables } from './serverVariables';

let isLoaded = false;
jest.mock('./addTraces', () => {
  isLoaded = true;
  return jest.requireActual<object>('./addTraces');
});

async function start(variables: Record<string, string>) {
  const config = readVariables(serverVariables(0), { LOG_LEVEL: 'silent', ...variables });
  const server = await createServer(config, {
    name: 'example',
    version: '1.2.3',
    cors: {},
    nothing: () => new RequestError(404, 'Nothing.'),
    toBody: ({ message }) => message,
  });
  server.get('/things/:id', () => 'A thing.');
  return server;
}

type Body = {
  resourceSpans: {
    resource: { attributes: object[] };
    scopeSpans: { spans: { name: string; kind: number }[] }[];
  }[];
};

/** Takes spans in OTLP's JSON over HTTP, as an OpenTelemetry Collector does. */
async function startReceiver() {
  const bodies: Body[] = [];
  const server = http.createServer(async (request, response) => {
    if (request.url === '/v1/traces')
      bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString()) as Body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { bodies, endpoint, close };
}

test.each([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: '' }])(
  'with %j nothing of OpenTelemetry is loaded',
  async (variables) => {
    const server = await start(variables as Record<string, string>);
    expect((await server.inject('/things/7')).body).toBe('A thing.');
    await server.close();
    expect(isLoaded).toBe(false);
  },
);

test('a request makes a span with its route at the receiver, a probe none', async () => {
  const receiver = await startReceiver();
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
  expect((await server.inject('/things/7')).body).toBe('A thing.');
  await server.inject('/livez');
  await server.close();
  receiver.close();
  const [{ resourceSpans }] = receiver.bodies as [Body];
  expect(resourceSpans[0]!.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'example' },
  });
  const text = JSON.stringify(resourceSpans);
  expect(text).toContain('/things/:id');
  expect(text).not.toContain('/livez');
});

test('a receiver that is away changes no answer, and does not keep a server from closing', async () => {
  const receiver = await startReceiver();
  receiver.close();
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '50';
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
  expect((await server.inject('/things/7')).statusCode).toBe(200);
  await server.close();
});
