/** The same in a bucket, and what a bucket alone is asked. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { bucket } from '../testing/inBucket';
import { documents, isNewest } from '../testing/documents';
import { places } from '../testing/places';
import { refusalOf } from '../testing/refusalOf';
import { openStore } from '../target';
import './stores.test';

test.each([
  ...['a/3/index.html', 'index.html', 'registry.json', 'rendered.json'].map((one) => ['PUT', one]),
  ['DELETE', 'a/3/index.html'],
])(
  'a slow command of an older commit, stopped before it would %s %s, changes nothing of a newer one',
  async (verb = '', document = '') => {
    const store = await places.openStore();
    await store.publish(documents('one'), isNewest);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      bucket.holdBy(({ method, url }) => {
        if (method !== verb || !url.includes(document)) return Promise.resolve();
        bucket.holdBy(() => Promise.resolve());
        resolve();
        return new Promise((release) => (goOn = release));
      });
    });
    let isOutdated = false;
    const older = documents('two');
    if (verb === 'DELETE') rmSync(path.join(older, 'a'), { recursive: true });
    const slow = store.publish(older, () => Promise.resolve(isOutdated));
    await held;
    isOutdated = true;
    await store.publish(documents('three'), isNewest);
    goOn();
    await slow;
    for (const name of ['index.html', 'registry.json', 'a/3/index.html'])
      expect((await store.readDocument(name))?.toString()).toBe(`${name} three`);
  },
);

test('a bucket is told how long each object may be kept, and what it is', async () => {
  const store = await openStore(bucket.address('headers'));
  await store.write('remotes/a/1.0.0/a.0123abcd.js', '1');
  await store.publish(documents('one'), isNewest);
  const headersOf = (key: string) =>
    bucket.received.find(({ url }) => url.startsWith(`/releases/headers/${key}`))?.headers;
  expect(headersOf('remotes/a/1.0.0/a.0123abcd.js')).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(headersOf('site/registry.json')).toMatchObject({ 'cache-control': 'no-cache' });
});

test('what open tabs ask for changes after the page, never before it', async () => {
  const store = await openStore(bucket.address('order'));
  await store.publish(documents('one'), isNewest);
  const puts = bucket.received.filter(
    ({ method, url }) => method === 'PUT' && url.startsWith('/releases/order/'),
  );
  expect(puts.map(({ url }) => url.split('?')[0]!.slice('/releases/order/'.length))).toEqual([
    'site/a/3/index.html',
    'site/index.html',
    'site/registry.json',
    'site/rendered.json',
  ]);
});

test('a bucket that does not exist is a sentence with its name', async () => {
  const address = bucket.address('x').replace('s3://releases', 's3://nowhere');
  const store = await openStore(address);
  expect(await refusalOf(store.write('a', 'b'))).toMatch(/^s3:\/\/nowhere\/x refuses: /);
});
