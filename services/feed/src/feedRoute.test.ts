import { answer, rss, startFeed, startOrigin } from '../testing/startFeed';

const item = `<item><title>First &amp; last</title><link>https://blog.example/1</link>
  <guid isPermaLink="false">note-1</guid><dc:creator>Ada</dc:creator>
  <pubDate>Sun, 02 Jun 2019 07:29:27 +0200</pubDate><category>LLM</category><category>Cost</category>
  <description>&lt;p&gt;Hi &lt;img src="http://blog.example/a.png"&gt;&lt;/p&gt;</description>
  <enclosure url="https://blog.example/a.mp3" type="audio/mpeg" length="12"/></item>`;

let origin: Awaited<ReturnType<typeof startOrigin>>;
let feed: Awaited<ReturnType<typeof startFeed>>;

beforeAll(async () => {
  const many = Array.from({ length: 120 }, (_, index) => `<item><title>${index}</title></item>`);
  origin = await startOrigin({
    '/feed': answer(rss(item, '<image><url>https://blog.example/logo.png</url></image>')),
    '/many': answer(rss(many.join(''))),
    '/page': answer('<!doctype html><html><body>We moved.</body></html>'),
    '/with,comma?a=1&b=2': answer(rss(item)),
  });
  feed = await startFeed({ feedUrls: [...origin.addresses, `${origin.url}/missing`] });
});
afterAll(async () => {
  await feed.server.close();
  await origin.close();
});

// Specification: calls.3
test('a feed is answered in the shape of rss2json', async () => {
  const { status, headers, body } = await feed.read(`${origin.url}/feed`);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400');
  expect(body).toEqual({
    status: 'ok',
    feed: {
      url: `${origin.url}/feed`,
      title: 'Notes',
      link: 'https://blog.example/',
      author: '',
      description: 'All notes',
      image: 'https://blog.example/logo.png',
    },
    items: [
      {
        title: 'First & last',
        pubDate: '2019-06-02 05:29:27',
        link: 'https://blog.example/1',
        guid: 'note-1',
        author: 'Ada',
        thumbnail: 'http://blog.example/a.png',
        description: '<p>Hi <img src="http://blog.example/a.png"></p>',
        content: '<p>Hi <img src="http://blog.example/a.png"></p>',
        enclosure: { link: 'https://blog.example/a.mp3', type: 'audio/mpeg', length: 12 },
        categories: ['LLM', 'Cost'],
      },
    ],
  });
});

test('a long answer is compressed for clients that accept gzip', async () => {
  const address = `${feed.url}/api/feed?rss_url=${encodeURIComponent(`${origin.url}/many`)}`;
  const packed = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await packed.json()).toEqual(await plain.json());
});

test('an address with a comma and its own query arrives intact', async () => {
  const { body } = await feed.read(`${origin.url}/with,comma?a=1&b=2`);
  expect(body.items).toHaveLength(1);
});

test.each([
  ['', 25],
  ['&count=1', 1],
  ['&count=100', 100],
])('%s limits the number of items', async (extra, length) => {
  const { body } = await feed.read(`${origin.url}/many`, extra);
  expect(body.items).toHaveLength(length);
  expect(body.items[0]?.title).toBe('0');
});

test.each(['0', '101', 'many'])('count=%s is refused by name', async (count) => {
  const { status, body } = await feed.read(`${origin.url}/many`, `&count=${count}`);
  expect(status).toBe(422);
  expect(body).toEqual({ status: 'error', message: 'count must be a whole number from 1 to 100.' });
});

const invalid = 'rss_url must be one http or https address, encoded';
const refusals = [
  ['', invalid],
  ['?rss_url=', invalid],
  ['?rss_url=a&rss_url=b', invalid],
  ['?rss_url=nonsense', invalid],
  ['?rss_url=file:///etc/passwd', invalid],
].map(([query = '', message]) => [query.slice(0, 40), query, message]);

test.each(refusals)('/api/feed%s is refused by name', async (_name, query, message) => {
  const response = await fetch(`${feed.url}/api/feed${query}`);
  expect(response.status).toBe(422);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const sentence = expect.stringContaining(message!) as string;
  expect(await response.json()).toEqual({ status: 'error', message: sentence });
});

test('a page that is not a feed is distinguished from a failed download', async () => {
  const page = await feed.read(`${origin.url}/page`);
  expect(page.status).toBe(422);
  expect(page.body.message).toBe('rss_url did not answer with an RSS, Atom or JSON feed.');
  const missing = await feed.read(`${origin.url}/missing`);
  expect(missing.status).toBe(502);
  expect(missing.body).toEqual({
    status: 'error',
    message: 'Cannot download this RSS feed, make sure the Rss URL is correct.',
  });
});

test('an unknown address says where feeds are', async () => {
  const unknown = await fetch(`${feed.url}/nope`);
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ status: 'error' });
  expect(unknown.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://evil.example', null],
])('a page from %s is allowed as %s', async (from, allowed) => {
  const response = await fetch(`${feed.url}/healthz`, { headers: { origin: from } });
  expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
});
