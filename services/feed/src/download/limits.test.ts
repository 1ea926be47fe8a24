import { brotliCompressSync, gzipSync } from 'node:zlib';
import { answer, rss, startFeed, startOrigin } from '../../testing/startFeed';

const small = rss('<item><title>Small</title></item>');
const large = rss(
  `<item><title>Large</title><description>${'x'.repeat(60_000)}</description></item>`,
);

let origin: Awaited<ReturnType<typeof startOrigin>>;
let feed: Awaited<ReturnType<typeof startFeed>>;

beforeAll(async () => {
  origin = await startOrigin({
    '/large': answer(large),
    '/bomb': answer(gzipSync(large), { 'content-encoding': 'gzip' }),
    '/bomb-file': answer(gzipSync(large)),
    '/gzip': answer(gzipSync(small), { 'content-encoding': 'gzip' }),
    '/brotli': answer(brotliCompressSync(small), { 'content-encoding': 'br' }),
    '/gzip-file': answer(gzipSync(small), { 'content-type': 'application/gzip' }),
    '/broken-gzip': answer(gzipSync(small).subarray(0, 30)),
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
  });
  feed = await startFeed({ trustedUrls: origin.addresses, feedMaxBytes: 20_000 });
});
afterAll(async () => {
  await feed.server.close();
  await origin.close();
});

test.each(['/gzip', '/brotli', '/gzip-file'])('%s is unpacked', async (path) => {
  const { body } = await feed.read(origin.url + path);
  expect(body.items[0]?.title).toBe('Small');
});

test.each(['/large', '/bomb', '/bomb-file', '/endless'])(
  '%s is stopped at the limit',
  async (path) => {
    const { status, body } = await feed.read(origin.url + path);
    expect(status).toBe(502);
    expect(body.message).toBe('rss_url answered with more than 20000 bytes.');
  },
);

test.each(['/silent', '/dripping'])('%s is aborted at the time limit', async (path) => {
  const hurried = await startFeed({ trustedUrls: origin.addresses, feedTimeoutMs: 100 });
  const { status, body } = await hurried.read(origin.url + path);
  await hurried.server.close();
  expect(status).toBe(504);
  expect(body.message).toBe('rss_url did not answer within 100 ms.');
});

test.each(['/cut', '/error', '/broken-gzip'])('%s is a failed download', async (path) => {
  const { status, body } = await feed.read(origin.url + path);
  expect(status).toBe(502);
  expect(body.message).toMatch(/^Cannot download this RSS feed/);
});
