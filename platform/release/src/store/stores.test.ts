import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStore } from '../target';
import { documents, isNewest } from '../testing/documents';
import { places } from '../testing/places';
import { refusalOf } from '../testing/refusalOf';
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
    // A dictionary's hash in the name of a difference.
    await store.write('a.js.deltas/h7cd+P//8Ghw=.js', 'delta');
    expect((await store.read('a.js.deltas/h7cd+P//8Ghw=.js'))?.toString()).toBe('delta');
  });

  test.each(['a+b.js', 'a b.js', 'é/ü+ 日本.js', '100%25.js', 'a?b#c.js'])(
    '%s comes back as it was written, is listed so, and goes',
    async (key) => {
      await store.write(key, key);
      await store.write('a_b.js', 'other');
      expect((await store.read(key))?.toString()).toBe(key);
      expect(await store.list('')).toEqual([key, 'a_b.js'].sort());
      await store.remove(key);
      expect(await store.list('')).toEqual(['a_b.js']);
    },
  );

  test('lists and removes by prefix, and nothing beside it', async () => {
    for (const key of ['a/1.0.0/x.js', 'a/1.0.0/y/z.css', 'a/1.0.01/x.js', 'b/x.js']) {
      await store.write(key, key);
    }
    expect(await store.list('a/1.0.0/')).toEqual(['a/1.0.0/x.js', 'a/1.0.0/y/z.css']);
    await store.remove('a/1.0.0');
    expect(await store.list('a/')).toEqual(['a/1.0.01/x.js']);
    expect(await store.list('')).toEqual(['a/1.0.01/x.js', 'b/x.js']);
    await store.remove('nothing');
  });

  test('serves the documents of one commit after those of another, and no page of the earlier; hashed files stay, for open tabs', async () => {
    const served = async (name: string) => (await store.readDocument(name))?.toString();
    expect(await store.readDocument('index.html')).toBeNull();
    await store.write('site/main.0123abcd.js', '1');
    await store.publish(documents('one'), isNewest);
    await store.publish(documents('two'), isNewest);
    expect(await served('a/3/index.html')).toBe('a/3/index.html two');
    expect(await served('registry.json')).toBe('registry.json two');
    const next = documents('three');
    rmSync(path.join(next, 'a'), { recursive: true });
    await store.publish(next, isNewest);
    expect(await store.readDocument('a/3/index.html')).toBeNull();
    expect(await served('index.html')).toBe('index.html three');
    expect(await store.read('site/main.0123abcd.js')).not.toBeNull();
  });

  test('never goes back to the documents of an earlier commit', async () => {
    await store.publish(documents('two'), isNewest);
    await store.publish(documents('one'), () => Promise.resolve(true));
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

test('a folder is all that a store touches: no key leads out of it or follows a link', async () => {
  const folder = temporaryFolder();
  const outside = path.join(temporaryFolder(), 'a.js');
  writeFileSync(outside, 'untouched');
  fs.symlinkSync(path.dirname(outside), path.join(folder, 'linked'));
  fs.symlinkSync(outside, path.join(folder, 'a.js'));
  const store = await openStore(folder);
  const elsewhere = ['', '/', outside, `remotes/../..${outside}`, './b.js', 'b\\c'];
  for (const key of [...elsewhere, 'a.js', 'linked/a.js', 'linked/new/b.js']) {
    const says = elsewhere.includes(key) ? 'is not a path below it' : ' is a link';
    for (const act of [store.read(key), store.write(key, '')])
      expect(await refusalOf(act)).toContain(says);
    expect(await refusalOf(store.remove(key))).toContain(says);
  }
  expect(fs.readFileSync(outside, 'utf8')).toBe('untouched');
});

test('another address, or a file, is not a store', async () => {
  expect(await refusalOf(openStore('https://bucket'))).toMatch(
    /is not a store: name a folder, or s3:/,
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
    await store.write('a.json', 'before');
    jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
    const text = await refusalOf(store.write('a.json', 'after'));
    jest.restoreAllMocks();
    expect(text).toBe(`${path.join(folder, 'a.json')} cannot be written: ${reason}.`);
    expect((await store.read('a.json'))?.toString()).toBe('before');
    expect(await store.list('')).toEqual(['a.json']);
  },
);
