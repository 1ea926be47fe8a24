import type { ReleaseStore } from './store/ReleaseStore';
import { places } from './testing/places';
import { refusalOf } from './testing/refusalOf';
import { writeBuild } from './testing/writeBuild';
import { readBuild } from './releases/readBuild';
import { claimFolder, uploadRelease } from './upload';

const start = Date.parse('2026-03-01T10:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);

let store: ReleaseStore;
beforeEach(async () => (store = await places.openStore()));

const claim = (integrity: string, minutes: number) =>
  claimFolder(store, 'remotes/mf_chat', { version: '1.0.0', integrity, now: at(minutes) });

test('the same bytes go on in the folder where they were cut off', async () => {
  expect(await claim('one', 0)).toBe('1.0.0');
  expect(await claim('one', 1)).toBe('1.0.0');
  expect(await claim('one', 60)).toBe('1.0.0');
});

test('other bytes wait for ten minutes, and get a folder of their own', async () => {
  await claim('one', 0);
  expect(await refusalOf(claim('other', 9))).toBe(
    'Another process is publishing other bytes to remotes/mf_chat/1.0.0/. If it was interrupted, publish again after 2026-03-01T10:10:00.000Z.',
  );
  expect(await claim('other', 10)).toBe('1.0.0_2');
  expect(await claim('other', 11)).toBe('1.0.0_2');
  expect(await claim('third', 20)).toBe('1.0.0_3');
  expect(await store.list('remotes/mf_chat/1.0.0/')).not.toEqual([]);
});

test('of two that follow at the same time, one gets the folder', async () => {
  await claim('one', 0);
  const both = await Promise.allSettled([claim('left', 10), claim('right', 10)]);
  const folders = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(folders).toEqual(['1.0.0_2']);
});

test('the record comes once, after all other files: an upload that is cut off is no release', async () => {
  const written: string[] = [];
  const write = (key: string, bytes: Buffer | string) => {
    written.push(key);
    return store.write(key, bytes);
  };
  await uploadRelease({ ...store, write }, readBuild(writeBuild()), '1.0.0');
  expect(written.length).toBeGreaterThan(2);
  expect(written.indexOf('remotes/mf_chat/1.0.0/release.json')).toBe(written.length - 1);
});
