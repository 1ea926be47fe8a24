import { RequestError } from '@synapsei/service-base';
import type { FeedResponse } from '@synapsei/shared-types/content';
import { answer, rss, startFeed, startOrigin } from '../testing/startFeed';
import { createFeedCache } from './FeedCache';

const minute = 60_000;

afterEach(() => jest.restoreAllMocks());

const limits = { feedFreshSeconds: 900, feedStaleSeconds: 86_400, feedUrls: ['a', 'b', 'c'] };

function feedTitled(title: string): FeedResponse {
  const feed = { url: '', title, link: '', author: '', description: '', image: '' };
  return { status: 'ok', feed, items: [] };
}

/** A cache with the test's clock, over a source that answers with `next`. */
function cacheWithClock() {
  const source = {
    time: 1,
    calls: [] as [url: string, etag: string | undefined][],
    next: 'new' as 'new' | 'unchanged' | 'failure',
    retryAfter: undefined as number | undefined,
  };
  jest.spyOn(Date, 'now').mockImplementation(() => source.time);
  const readFeed = createFeedCache(limits, async (url, validators) => {
    source.calls.push([url, validators.etag]);
    if (source.next === 'failure')
      throw new RequestError(502, 'down', { retryAfter: source.retryAfter });
    if (source.next === 'unchanged') return undefined;
    const etag = `v${source.calls.length}`;
    return { feed: feedTitled(`${url} ${etag}`), validators: { etag } };
  });
  const read = async (url = 'a') => {
    const { feed, state } = await readFeed(url);
    return `${state}: ${feed.feed.title}`;
  };
  return { source, read };
}

test('a fresh feed is served without a download', async () => {
  const { source, read } = cacheWithClock();
  expect(await read()).toBe('miss: a v1');
  source.time = 15 * minute;
  expect(await read()).toBe('hit: a v1');
  expect(source.calls).toHaveLength(1);
});

test('a stale feed is revalidated', async () => {
  const { source, read } = cacheWithClock();
  await read();
  source.time = 15 * minute + 2;
  source.next = 'unchanged';
  expect(await read()).toBe('revalidated: a v1');
  expect(await read()).toBe('hit: a v1');
  source.time = 31 * minute;
  source.next = 'new';
  expect(await read()).toBe('miss: a v3');
  expect(source.calls).toEqual([
    ['a', undefined],
    ['a', 'v1'],
    ['a', 'v1'],
  ]);
});

test('while the source fails the last good feed is served, and the source is retried once a minute', async () => {
  const { source, read } = cacheWithClock();
  await read();
  source.next = 'failure';
  source.time = 20 * minute;
  expect(await read()).toBe('stale: a v1');
  expect(await read()).toBe('stale: a v1');
  expect(source.calls).toHaveLength(2);
  source.time = 21 * minute + 1;
  expect(await read()).toBe('stale: a v1');
  expect(source.calls).toHaveLength(3);
  source.next = 'new';
  source.time = 22 * minute + 2;
  expect(await read()).toBe('miss: a v4');
});

test('a feed that failed for more than a day is reported as a failure', async () => {
  const { source, read } = cacheWithClock();
  await read();
  source.next = 'failure';
  source.time = 1_000 * (limits.feedFreshSeconds + limits.feedStaleSeconds) + 2;
  await expect(read()).rejects.toThrow('down');
});

test.each([
  ['5 s', undefined, 5_000],
  ['as long as its server asked for', 120, 120_000],
])(
  'without a feed all requests get the same refusal, and the source is asked again after %s',
  async (_pause, retryAfter, pauseMs) => {
    const { source, read } = cacheWithClock();
    Object.assign(source, { next: 'failure', retryAfter });
    for (let visitor = 0; visitor < 30; visitor += 1) {
      source.time += pauseMs / 30;
      await expect(read()).rejects.toMatchObject({ message: 'down', details: { retryAfter } });
    }
    expect(source.calls).toHaveLength(1);
    source.time += pauseMs;
    source.next = 'new';
    expect(await read()).toBe('miss: a v2');
  },
);

test('a pause that the source asks for holds while the last good feed is served', async () => {
  const { source, read } = cacheWithClock();
  await read();
  Object.assign(source, { next: 'failure', retryAfter: 3_600, time: 20 * minute });
  expect(await read()).toBe('stale: a v1');
  source.time = 79 * minute;
  expect(await read()).toBe('stale: a v1');
  expect(source.calls).toHaveLength(2);
});

test('simultaneous reads share one download, even a failing one', async () => {
  const { source, read } = cacheWithClock();
  expect(await Promise.all([read(), read(), read('b')])).toEqual([
    'miss: a v1',
    'miss: a v1',
    'miss: b v2',
  ]);
  source.next = 'failure';
  const failed = await Promise.allSettled([read('c'), read('c')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(source.calls).toHaveLength(3);
});

describe('over the network', () => {
  test('a 304 renews the cached feed, and an unreachable server keeps it', async () => {
    const body = rss('<item><title>Held</title></item>');
    const asked: unknown[] = [];
    const origin = await startOrigin({
      '/feed': (request, response) => {
        asked.push([request.headers['if-none-match'], request.headers['if-modified-since']]);
        if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
        const changed = 'Sun, 02 Jun 2019 05:29:27 GMT';
        answer(body, { etag: '"1"', 'last-modified': changed })(request, response);
      },
    });
    const feed = await startFeed({ feedUrls: origin.addresses, feedFreshSeconds: 1 });
    const address = `${origin.url}/feed`;
    expect((await feed.read(address)).headers.get('x-feed-cache')).toBe('miss');
    const later = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    const second = await feed.read(address);
    expect(second.headers.get('x-feed-cache')).toBe('revalidated');
    expect(second.body.items[0]?.title).toBe('Held');
    expect(origin.counts['/feed']).toBe(2);
    expect(asked.at(-1)).toEqual(['"1"', 'Sun, 02 Jun 2019 05:29:27 GMT']);
    await origin.close();
    jest.spyOn(Date, 'now').mockImplementation(() => later + 1_001);
    const stale = await feed.read(address);
    await feed.server.close();
    expect(stale.headers.get('x-feed-cache')).toBe('stale');
    expect(stale.body.items[0]?.title).toBe('Held');
  });
});
