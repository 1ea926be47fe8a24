import { readConfig } from './config';

test('works without any variable', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 8091,
    host: '127.0.0.1',
    stallMs: 60_000,
    articles: { content: { format: 'strapi-4', idField: 'id' } },
  });
  expect(config.aiModel).toBeUndefined();
});

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: 'x' }, /^PORT .*a whole number from 0 to 65535/],
  [{ CONTENT_URL: 'cms.example' }, /^CONTENT_URL .*http/],
  [{ CONTENT_FORMAT: 'strapi-3' }, /^CONTENT_FORMAT .*one of strapi-4, strapi-5/],
  [{ CONTENT_ID_FIELD: 'a b' }, /^CONTENT_ID_FIELD .*the name of a field/],
  [{ REDIS_URL: 'http://cache' }, /^REDIS_URL must be a redis or rediss URL with a host/],
  [{ REDIS_URL: 'redis://cache' }, /^MEMORY_SECRET is not set, but REDIS_URL needs it/],
  [{ STALL_MS: '10000' }, /^STALL_MS must be more than HEARTBEAT_MS, 10000, but is 10000\./],
  [{ AI_PROVIDER: 'anthropic' }, /^AI_MODEL is not set, but AI_PROVIDER anthropic needs it\./],
  [{ AI_PROVIDER: 'other' }, /^AI_PROVIDER must be one of openai-compatible, anthropic, google/],
  [{ AI_MODEL: 'x' }, /^AI_BASE_URL is not set, but AI_BASE_URL and AI_MODEL belong together/],
])('the configuration %j is refused in one sentence', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence);
});
