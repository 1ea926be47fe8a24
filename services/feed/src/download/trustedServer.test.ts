import { answer, redirect, rss, startFeed, startOrigin } from '../../testing/startFeed';

const blog = 'http://blog.example:8092';

let origin: Awaited<ReturnType<typeof startOrigin>>;
let feed: Awaited<ReturnType<typeof startFeed>>;

beforeAll(async () => {
  origin = await startOrigin({
    '/feed.xml?page=2': answer(rss('<item><title>Within</title></item>')),
    '/moved.xml': redirect('/feed.xml?page=2'),
    '/secret.xml': answer(rss('<item><title>Secret</title></item>')),
  });
  const trustedUrls = [`${blog}/feed.xml?page=2`, `${blog}/moved.xml`];
  feed = await startFeed({ trustedUrls, feedTrustedServer: origin.url });
});
afterAll(async () => {
  await feed.server.close();
  await origin.close();
});

test.each(['/feed.xml?page=2', '/moved.xml'])(
  'as a trusted address, %s is fetched from the server that has it under another name',
  async (path) => {
    const { status, body } = await feed.read(blog + path);
    expect([status, body.items[0]?.title]).toEqual([200, 'Within']);
    expect(body.feed.url).toBe(blog + path);
  },
);

test('nothing else on that server is reachable', async () => {
  const answers = await Promise.all(
    [`${blog}/secret.xml`, `${origin.url}/secret.xml`].map((url) => feed.read(url)),
  );
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(origin.counts['/secret.xml']).toBeUndefined();
});
