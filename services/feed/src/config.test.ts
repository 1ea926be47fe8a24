import { readConfig } from './config';

test('works without any variable, and trusts only the local articles', () => {
  expect(readConfig({})).toMatchObject({
    port: 8093,
    host: '127.0.0.1',
    allowedHosts: [],
    trustedUrls: ['http://localhost:8092/feed.xml'],
    trustedServer: undefined,
    freshMs: 900_000,
    staleMs: 86_400_000,
    timeoutMs: 5000,
    maximumBytes: 2_000_000,
  });
});

test('hosts and addresses are compared in normalised form', () => {
  const config = readConfig({
    FEED_ALLOWLIST: 'Blog.example, medium.com',
    FEED_TRUSTED_URLS: 'http://CMS.internal:80/feed',
  });
  expect(config.allowedHosts).toEqual(['blog.example', 'medium.com']);
  expect(config.trustedUrls).toEqual(['http://cms.internal/feed']);
});

test.each([
  ['PORT', 'x', 'PORT must be a whole number from 0 to 65535, but is "x".'],
  [
    'FEED_ALLOWLIST',
    'https://a.example',
    'FEED_ALLOWLIST must be a comma separated list of host names',
  ],
  [
    'FEED_TRUSTED_URLS',
    'a.example/feed',
    'FEED_TRUSTED_URLS must be a comma separated list of http',
  ],
  ['FEED_TRUSTED_SERVER', 'content:8092', 'FEED_TRUSTED_SERVER must be'],
  ['FEED_FRESH_SECONDS', '-1', 'FEED_FRESH_SECONDS must be a whole number from 0 to 86400'],
  ['FEED_CACHE_ENTRIES', '0', 'FEED_CACHE_ENTRIES must be a whole number from 1 to 10000'],
  ['FEED_LIMIT_PER_MINUTE', '0', 'FEED_LIMIT_PER_MINUTE must be a whole number from 1 to 1000000'],
  ['REDIS_URL', 'localhost:6379', 'REDIS_URL must be a redis or rediss URL with a host'],
  ['ALLOWED_ORIGINS', '*', 'ALLOWED_ORIGINS must be'],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});
