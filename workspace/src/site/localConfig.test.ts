import { localConfig } from './localConfig';

const { OTEL_EXPORTER_OTLP_ENDPOINT: before } = process.env;

afterEach(() => {
  if (before === undefined) delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  else process.env.OTEL_EXPORTER_OTLP_ENDPOINT = before;
});

const tracesWith = (endpoint: string) => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  return localConfig(9000, 'no-such-file.json').telemetry.traces;
};

test('the variable that has the local services send spans has the page trace its calls', () => {
  expect(tracesWith('')).toEqual([]);
  expect(tracesWith('http://localhost:4318')).toEqual(['ai', 'content', 'feed']);
});

test('the legal pages are examples of the content service', () => {
  expect(localConfig(9000, 'no-such-file.json').legal).toEqual({
    imprint: 'http://localhost:9012/legal/imprint',
    privacy: 'http://localhost:9012/legal/privacy',
  });
});
