import fastify from 'fastify';
import { readVariables } from '../readVariables';
import { serverVariables, toServerConfig } from '../serverVariables';
import { openTraces } from './addTraces';

const mockLoaded = jest.fn();
jest.mock('@opentelemetry/sdk-trace', () => {
  mockLoaded();
  return jest.requireActual<object>('@opentelemetry/sdk-trace');
});

const service = { name: 'shop', version: '1.2.3' };

test('OpenTelemetry is loaded only where an endpoint is set', async () => {
  const server = fastify();
  expect(await openTraces(server, { traceEndpoint: undefined }, service)).toBeUndefined();
  expect(mockLoaded).not.toHaveBeenCalled();
  const traceEndpoint = 'http://127.0.0.1:9';
  expect(await openTraces(server, { traceEndpoint }, service)).toBeDefined();
  expect(mockLoaded).toHaveBeenCalledTimes(1);
  await server.close();
});

test('an empty endpoint is none, and an invalid one stops the start by name', () => {
  const read = (endpoint: string) =>
    toServerConfig(readVariables(serverVariables(0), { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }))
      .traceEndpoint;
  expect(read('')).toBeUndefined();
  expect(read('http://otel:4318/')).toBe('http://otel:4318');
  expect(() => read('otel:4318')).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL, but is "otel:4318".',
  );
});
