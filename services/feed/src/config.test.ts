import { readConfig } from './config';

test('works without any variable, and trusts only the local articles', () => {
  const config = readConfig({});
  expect(config.feedTrustedServer).toBeUndefined();
  expect(config).toMatchObject({
    port: 8093,
    host: '127.0.0.1',
    allowedHosts: [],
    trustedUrls: ['http://localhost:8092/feed.xml'],
    freshMs: 900_000,
    staleMs: 86_400_000,
    feedTimeoutMs: 5000,
    feedMaxBytes: 2_000_000,
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
  ['FEED_ALLOWLIST', 'https://a.example', 'must be a comma separated list of host names'],
  ['FEED_TRUSTED_URLS', 'a.example/feed', 'must be a comma separated list of http'],
  ['FEED_TRUSTED_SERVER', 'content:8092', 'must be'],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} ${sentence}`);
});
