import { readConfig } from './config';

test('works without any variable, and converts only the local blog', () => {
  const config = readConfig({});
  expect(config.feedServer).toBeUndefined();
  expect(config).toMatchObject({
    port: 8093,
    host: '127.0.0.1',
    feedUrls: ['http://localhost:8092/feed.xml'],
    feedFreshSeconds: 900,
    feedStaleSeconds: 86_400,
    feedTimeoutMs: 5000,
    feedMaxBytes: 2_000_000,
  });
});

test('addresses are compared in normalised form', () => {
  const config = readConfig({
    FEED_URLS: 'http://CMS.internal:80/feed, https://a.example/feed',
  });
  expect(config.feedUrls).toEqual(['http://cms.internal/feed', 'https://a.example/feed']);
});

test.each([
  ['FEED_URLS', 'a.example/feed', 'must be a comma-separated list of http'],
  ['FEED_SERVER', 'content:8092', 'must be'],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} ${sentence}`);
});
