import fastify from 'fastify';
import { readVariables } from '../readVariables';
import { serverVariables } from '../serverVariables';
import { openTraces } from './addTraces';

const mockLoaded = jest.fn();
jest.mock('@opentelemetry/sdk-trace', () => {
  mockLoaded();
  return jest.requireActual<object>('@opentelemetry/sdk-trace');
});

const read = (endpoint: string) =>
  readVariables(serverVariables(0), { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
const service = { name: 'shop', version: '1.2.3' };

test('OpenTelemetry is loaded only where an endpoint is set: an empty one is none', async () => {
  const server = fastify();
  expect(await openTraces(server, read(''), service)).toBeUndefined();
  expect(mockLoaded).not.toHaveBeenCalled();
  expect(await openTraces(server, read('http://127.0.0.1:9'), service)).toBeDefined();
  expect(mockLoaded).toHaveBeenCalledTimes(1);
  await server.close();
});

test('an invalid endpoint stops the start by name', () => {
  expect(read('http://otel:4318/').otelExporterOtlpEndpoint).toBe('http://otel:4318');
  expect(() => read('otel:4318')).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL, but is "otel:4318".',
  );
});
