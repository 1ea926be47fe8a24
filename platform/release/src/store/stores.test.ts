import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { refusalOf } from '../testing/refusalOf';
import { documents, isNewest } from '../testing/documents';
import { places } from '../testing/places';
import { openStore } from './openStore';
import type { ReleaseStore } from './ReleaseStore';

const temporaryFolder = () => mkdtempSync(path.join(os.tmpdir(), 'store-'));

describe('a store', () => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = await places.openStore();
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

  test('serves the documents of one revision after those of another, and no page of the earlier; hashed files stay, for open tabs', async () => {
    const served = async (name: string) => (await store.readDocument(name))?.toString();
    expect(await store.publishedRevision()).toBe(0);
    expect(await store.readDocument('index.html')).toBeNull();
    await store.write('site/main.0123abcd.js', '1');
    await store.publish(1, documents('one'), isNewest);
    await store.publish(2, documents('two'), isNewest);
    expect(await store.publishedRevision()).toBe(2);
    expect(await served('a/3/index.html')).toBe('a/3/index.html two');
    expect(await served('registry.json')).toBe('registry.json two');
    const next = documents('three');
    rmSync(path.join(next, 'a'), { recursive: true });
    await store.publish(3, next, isNewest);
    expect(await store.readDocument('a/3/index.html')).toBeNull();
    expect(await served('index.html')).toBe('index.html three');
    expect(await store.read('site/main.0123abcd.js')).not.toBeNull();
  });

  test('never goes back to the documents of an earlier revision', async () => {
    await store.publish(2, documents('two'), isNewest);
    await store.publish(1, documents('one'), () => Promise.resolve(true));
    expect(await store.publishedRevision()).toBe(2);
    expect((await store.readDocument('index.html'))?.toString()).toBe('index.html two');
  });
});

test('what a killed command left half written in a folder is not listed', async () => {
  const folder = temporaryFolder();
  const store = await openStore(folder);
  await store.write('remotes/a/1.0.0/a.js', '1');
  writeFileSync(path.join(folder, 'remotes/a/1.0.0/b.js.7.0.tmp'), '1');
  expect(await store.list('remotes/')).toEqual(['remotes/a/1.0.0/a.js']);
});

describe('a folder is all that a store touches:', () => {
  let folder: string;
  let outside: string;
  let store: ReleaseStore;
  beforeEach(async () => {
    const around = temporaryFolder();
    folder = path.join(around, 'store');
    outside = path.join(around, 'outside');
    for (const each of [folder, outside]) fs.mkdirSync(each);
    writeFileSync(path.join(outside, 'a.js'), 'untouched');
    fs.symlinkSync(outside, path.join(folder, 'linked'));
    fs.symlinkSync(path.join(outside, 'a.js'), path.join(folder, 'a.js'));
    store = await openStore(folder);
  });

  const elsewhere = ['', '/', '../outside/a.js', 'remotes/../../outside/a.js', './a', 'a\\b'];
  test.each([
    ...elsewhere.map((key) => [key, /is no path below it/] as const),
    ...['a.js', 'linked/a.js', 'linked/new/b.js'].map((key) => [key, /is a link/] as const),
  ])('the key "%s" is refused', async (key, says) => {
    for (const refused of [store.read(key), store.write(key, ''), store.create(key, '')])
      expect(await refusalOf(refused)).toMatch(says);
  });

  test('and what lies outside is still there', async () => {
    for (const prefix of ['', '/', '../', 'linked/', 'remotes/../../outside/'])
      expect(await refusalOf(store.remove(prefix))).toMatch(/no path below it|is a link/);
    expect(fs.readFileSync(path.join(outside, 'a.js'), 'utf8')).toBe('untouched');
  });
});

test('another address, and a file, are no store', async () => {
  expect(await refusalOf(openStore('https://bucket'))).toMatch(
    /is no store: name a folder, or s3:/,
  );
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
