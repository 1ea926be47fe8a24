import { brotliCompressSync, gzipSync } from 'node:zlib';
import { answer, redirect, rss, startFeed, startOrigin } from '../testing/startFeed';

const small = rss('<item><title>Small</title></item>');
const large = rss(
  `<item><title>Large</title><description>${'x'.repeat(60_000)}</description></item>`,
);
const blog = 'http://blog.example:8092';

let origin: Awaited<ReturnType<typeof startOrigin>>;
let feed: Awaited<ReturnType<typeof startFeed>>;

beforeAll(async () => {
  origin = await startOrigin({
    '/large': answer(large),
    '/bomb': answer(gzipSync(large), { 'content-encoding': 'gzip' }),
    '/gzip': answer(gzipSync(small), { 'content-encoding': 'gzip' }),
    '/brotli': answer(brotliCompressSync(small), { 'content-encoding': 'br' }),
    '/endless': (_request, response) => {
      const send = () => {
        while (response.write('x'.repeat(1000)));
      };
      response.on('drain', send);
      send();
    },
    '/silent': () => undefined,
    '/dripping': (_request, response) => {
      response.write('<rss>');
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    '/cut': (_request, response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('<rss>', () => response.destroy());
    },
    '/error': (_request, response) => response.writeHead(500).end('no'),
    '/busy': (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end(),
    '/moved': redirect('/small'),
    '/small': answer(small),
  });
  feed = await startFeed({ feedUrls: origin.addresses, feedMaxBytes: 20_000 });
});
afterAll(async () => {
  await feed.server.close();
  await origin.close();
});

test.each(['/gzip', '/brotli'])('%s is unpacked', async (path) => {
  const { body } = await feed.read(origin.url + path);
  expect(body.items[0]?.title).toBe('Small');
});

test.each(['/large', '/bomb', '/endless'])('%s is stopped at the limit', async (path) => {
  const { status, body } = await feed.read(origin.url + path);
  expect(status).toBe(502);
  expect(body.message).toBe('rss_url answered with more than 20000 bytes.');
});

test.each(['/silent', '/dripping'])('%s is aborted at the time limit', async (path) => {
  const hurried = await startFeed({ feedUrls: origin.addresses, feedTimeoutMs: 100 });
  const { status, body } = await hurried.read(origin.url + path);
  await hurried.server.close();
  expect(status).toBe(504);
  expect(body.message).toBe('rss_url did not answer within 100 ms.');
});

test.each(['/cut', '/error'])('%s is a failed download', async (path) => {
  const { status, body } = await feed.read(origin.url + path);
  expect(status).toBe(502);
  expect(body.message).toMatch(/^Cannot download this RSS feed/);
});

test('a server that asks for a pause gets it, and its visitors are told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => feed.read(`${origin.url}/busy`)),
  );
  answers.push(await feed.read(`${origin.url}/busy`));
  for (const { status, headers, body } of answers) {
    expect([status, headers.get('retry-after')]).toEqual([502, '120']);
    expect(body.message).toMatch(/^Cannot download this RSS feed/);
  }
  expect(origin.counts['/busy']).toBe(1);
});

test('a redirect is not followed, and the answer says what to do', async () => {
  const { status, body } = await feed.read(`${origin.url}/moved`);
  expect(status).toBe(502);
  expect(body.message).toBe('rss_url has moved: list its new address in FEED_URLS.');
  expect(origin.counts['/small']).toBeUndefined();
});

test('an address that is not listed is refused with a sentence, and not asked', async () => {
  for (const path of ['/small?x=1', '/small/', '/other']) {
    const { status, body } = await feed.read(origin.url + path);
    expect(status).toBe(403);
    expect(body.message).toBe('rss_url cannot be converted: FEED_URLS does not list it.');
    expect(origin.counts[path]).toBeUndefined();
  }
});

test('a listed address is fetched from the server that has it under another name', async () => {
  const named = await startFeed({ feedUrls: [`${blog}/small`], feedServer: origin.url });
  const { status, body } = await named.read(`${blog}/small`);
  expect([status, body.items[0]?.title, body.feed.url]).toEqual([200, 'Small', `${blog}/small`]);
  expect((await named.read(`${blog}/gzip`)).status).toBe(403);
  expect((await named.read(`${origin.url}/small`)).status).toBe(403);
  await named.server.close();
});
