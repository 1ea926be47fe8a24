import { readConfig } from './config';

test('works without any variable', () => {
  expect(readConfig({})).toMatchObject({
    port: 8091,
    host: '127.0.0.1',
    stallMs: 60_000,
    articles: { content: { format: 'strapi-4', idField: 'id' } },
    model: undefined,
  });
});

test.each([
  ['PORT', 'x', /^PORT .*a whole number from 0 to 65535/],
  ['CONTENT_URL', 'cms.example', /^CONTENT_URL .*http/],
  ['CONTENT_FORMAT', 'strapi-3', /^CONTENT_FORMAT .*one of strapi-4, strapi-5/],
  ['CONTENT_ID_FIELD', 'a b', /^CONTENT_ID_FIELD .*the name of a field/],
  ['REDIS_URL', 'http://cache', /^REDIS_URL must be a redis or rediss URL with a host/],
  ['REDIS_URL', 'redis://cache', /^MEMORY_SECRET is not set, but REDIS_URL needs it/],
  ['STALL_MS', '10000', /^STALL_MS must be more than HEARTBEAT_MS, 10000, but is 10000\./],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});
