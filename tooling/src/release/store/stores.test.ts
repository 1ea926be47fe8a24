import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { refusalOf } from '../testing/refusalOf';
import { startBucket } from '../testing/startBucket';
import { openStore } from './openStore';
import type { ReleaseStore } from './ReleaseStore';

let bucket: Awaited<ReturnType<typeof startBucket>>;
let count = 0;

beforeAll(async () => {
  bucket = await startBucket();
}, 30_000);
afterAll(() => bucket.stop());

const temporaryFolder = () => mkdtempSync(path.join(os.tmpdir(), 'store-'));

/** A folder with the documents of one revision. */
function documents(text: string): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'a', '3'), { recursive: true });
  for (const name of ['index.html', 'registry.json', 'a/3/index.html']) {
    writeFileSync(path.join(folder, name), `${name} ${text}`);
  }
  return folder;
}

const kinds: [string, () => Promise<ReleaseStore>][] = [
  ['folder', () => openStore(temporaryFolder())],
  ['bucket', () => openStore(bucket.address(`site-${count++}`))],
];

const isNewest = () => Promise.resolve(false);

describe.each(kinds)('a %s as a store', (_, open) => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = await open();
  });

  test('gives back what was written, and null for what was not', async () => {
    await store.write('remotes/a/1.0.0/a.js', 'text');
    expect((await store.read('remotes/a/1.0.0/a.js'))?.toString()).toBe('text');
    expect(await store.read('remotes/a/1.0.0/b.js')).toBeNull();
    expect(await store.read('remotes/a')).toBeNull();
  });

  test('creates a key once, whoever else tries at the same moment', async () => {
    const wrote = await Promise.all(
      Array.from({ length: 8 }, (_item, index) => store.create('history/000001.json', `${index}`)),
    );
    expect(wrote.filter(Boolean)).toHaveLength(1);
    const winner = wrote.indexOf(true);
    expect((await store.read('history/000001.json'))?.toString()).toBe(String(winner));
  });

  test('lists and removes by prefix, and nothing beside it', async () => {
    for (const key of ['a/1.0.0/x.js', 'a/1.0.0/y/z.css', 'a/1.0.01/x.js', 'b/x.js']) {
      await store.write(key, key);
    }
    expect(await store.list('a/1.0.0/')).toEqual(['a/1.0.0/x.js', 'a/1.0.0/y/z.css']);
    await store.remove('a/1.0.0/');
    expect(await store.list('a/')).toEqual(['a/1.0.01/x.js']);
    expect(await store.list('')).toEqual(['a/1.0.01/x.js', 'b/x.js']);
    expect(await store.list('a/', 'a/1.0.01/w.js')).toEqual(['a/1.0.01/x.js']);
    expect(await store.list('a/', 'a/1.0.01/x.js')).toEqual([]);
    await store.remove('nothing/');
  });

  test('serves the documents of one revision after those of another', async () => {
    expect(await store.publishedRevision()).toBe(0);
    expect(await store.readDocument('index.html')).toBeNull();
    await store.publish(1, documents('one'), isNewest);
    await store.publish(2, documents('two'), isNewest);
    expect(await store.publishedRevision()).toBe(2);
    expect((await store.readDocument('a/3/index.html'))?.toString()).toBe('a/3/index.html two');
    expect((await store.readDocument('registry.json'))?.toString()).toBe('registry.json two');
  });

  test('serves no page of an earlier revision; hashed files stay, for open tabs', async () => {
    await store.write('site/main.0123abcd.js', '1');
    await store.publish(1, documents('one'), isNewest);
    const next = documents('two');
    rmSync(path.join(next, 'a'), { recursive: true });
    await store.publish(2, next, isNewest);
    expect(await store.readDocument('a/3/index.html')).toBeNull();
    expect((await store.readDocument('index.html'))?.toString()).toBe('index.html two');
    expect(await store.read('site/main.0123abcd.js')).not.toBeNull();
  });

  test('never goes back to the documents of an earlier revision', async () => {
    await store.publish(2, documents('two'), isNewest);
    await store.publish(1, documents('one'), () => Promise.resolve(true));
    expect(await store.publishedRevision()).toBe(2);
    expect((await store.readDocument('index.html'))?.toString()).toBe('index.html two');
  });
});

test.each(['a/3/index.html', 'index.html', 'registry.json', 'published'])(
  'a slow command of an older revision, stopped before %s, replaces nothing of a newer one',
  async (document) => {
    const store = await openStore(bucket.address(`slow-${count++}`));
    await store.publish(1, documents('one'), isNewest);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      bucket.holdBy(({ method, url }) => {
        if (method !== 'PUT' || !url.includes(document)) return Promise.resolve();
        bucket.holdBy(() => Promise.resolve());
        resolve();
        return new Promise((release) => (goOn = release));
      });
    });
    let isOutdated = false;
    const slow = store.publish(2, documents('two'), () => Promise.resolve(isOutdated));
    await held;
    isOutdated = true;
    await store.publish(3, documents('three'), isNewest);
    goOn();
    await slow;
    expect(await store.publishedRevision()).toBe(3);
    for (const name of ['index.html', 'registry.json', 'a/3/index.html'])
      expect((await store.readDocument(name))?.toString()).toBe(`${name} three`);
  },
);

test('a bucket is told how long each object may be kept, and what it is', async () => {
  const store = await openStore(bucket.address('headers'));
  await store.write('remotes/a/1.0.0/a.0123abcd.js', '1');
  await store.publish(1, documents('one'), isNewest);
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
  await store.publish(1, documents('one'), isNewest);
  const puts = bucket.received.filter(
    ({ method, url }) => method === 'PUT' && url.startsWith('/releases/order/'),
  );
  expect(puts.map(({ url }) => url.split('?')[0]!.slice('/releases/order/'.length))).toEqual([
    'site/a/3/index.html',
    'site/index.html',
    'site/registry.json',
    'published',
  ]);
});

test('a bucket that does not exist is a sentence with its name', async () => {
  const address = bucket.address('x').replace('s3://releases', 's3://nowhere');
  const store = await openStore(address);
  expect(await refusalOf(store.write('a', 'b'))).toMatch(/^s3:\/\/nowhere\/x refuses: /);
});

test.each(['ftp://host/folder', 'https://bucket'])('%s is no store', async (address) => {
  expect(await refusalOf(openStore(address))).toMatch(/is no store: name a folder, or s3:/);
});

test('a file is no store', async () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(await refusalOf(openStore(file))).toBe(`${file} is a file, not a folder.`);
});

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'permission is denied'],
])(
  '%s is a sentence with the file and the reason, and nothing is left behind',
  async (code, reason) => {
    const folder = temporaryFolder();
    const store = await openStore(folder);
    await store.write('config.json', 'before');
    jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
    const text = await refusalOf(store.write('config.json', 'after'));
    jest.restoreAllMocks();
    expect(text).toBe(`${path.join(folder, 'config.json')} cannot be written: ${reason}.`);
    expect((await store.read('config.json'))?.toString()).toBe('before');
    expect(await store.list('')).toEqual(['config.json']);
  },
);
