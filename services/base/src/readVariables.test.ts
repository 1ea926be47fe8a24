import * as v from 'valibot';
import { baseUrl, filledText, oneOf, readVariables, wholeNumber } from './readVariables';
import { serverVariables } from './serverVariables';

const read = (environment: NodeJS.ProcessEnv) =>
  readVariables(
    {
      ...serverVariables(8000),
      LIMIT: v.optional(wholeNumber(1, 10), '5'),
      NAME: v.optional(filledText),
      FORMAT: v.optional(oneOf(['one', 'two']), 'one'),
      SITE: v.optional(baseUrl, 'http://localhost:1/'),
    },
    environment,
  );

test('an unset variable has its default', () => {
  const config = read({});
  expect(config).toMatchObject({
    limit: 5,
    format: 'one',
    site: 'http://localhost:1',
    port: 8000,
    host: '127.0.0.1',
    allowedOrigins: [8080, 8081, 8082, 8083].map((port) => `http://localhost:${port}`),
    logLevel: 'warn',
    trustedProxies: [],
    requestMs: 30_000,
    metricsHost: '127.0.0.1',
    drainMs: 0,
  });
  expect([config.metricsPort, config.otelExporterOtlpEndpoint]).toEqual([undefined, undefined]);
});

test('white space around list items and empty items are ignored', () => {
  const { allowedOrigins } = read({
    ALLOWED_ORIGINS: ' https://a.example, ,http://b.example:81,',
  });
  expect(allowedOrigins).toEqual(['https://a.example', 'http://b.example:81']);
});

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but is "70000".'],
  ['HOST', ' ', 'HOST must not be empty, but is " ".'],
  ['ALLOWED_ORIGINS', 'https://a.example/', 'ALLOWED_ORIGINS must be a comma-separated list'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent,'],
  ['TRUSTED_PROXIES', '1', 'TRUSTED_PROXIES must be a comma-separated list of addresses and'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,0.0.0.0/0', 'but is "10.0.0.0/8,0.0.0.0/0".'],
  ['METRICS_PORT', '0', 'METRICS_PORT must be a whole number from 1 to 65535, but is "0".'],
  ['REQUEST_MS', '1', 'REQUEST_MS must be a whole number from 100 to 600000, but is "1".'],
  ['DRAIN_MS', '-1', 'DRAIN_MS must be a whole number from 0 to 60000, but is "-1".'],
  ['LIMIT', '1.5', 'LIMIT must be a whole number from 1 to 10, but is "1.5".'],
  ['FORMAT', 'three', 'FORMAT must be one of one, two, but is "three".'],
  ['SITE', 'ftp://a.example', 'SITE must be an http or https URL, but is "ftp://a.example".'],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(() => read({ [name]: value })).toThrow(sentence);
});

test('the value of a secret is in no message', () => {
  const variables = { REDIS_URL: v.optional(baseUrl) };
  const environment = { REDIS_URL: 'redis//:password@host' };
  expect(() => readVariables(variables, environment)).toThrow(/^REDIS_URL must be [^@]*\.$/);
});
