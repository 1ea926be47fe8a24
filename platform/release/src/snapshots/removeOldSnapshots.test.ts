import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { localSigner } from '../keys/findSigner';
import { commit } from '../state/commit';
import { readState } from '../state/readState';
import type { ReleaseState } from '../state/ReleaseState';
import { createDirectoryStore } from '../store/createDirectoryStore';
import { removeOldSnapshots } from './removeOldSnapshots';

const store = createDirectoryStore(mkdtempSync(path.join(os.tmpdir(), 'store-')));

const published = (folder: string) => ({
  folder,
  baseUrl: 'http://localhost/',
  publishedAt: '2026-01-01T00:00:00.000Z',
  integrity: '',
  fileList: '',
});

/** A revision in which the remote's one version is in `folder`, beside a released one. */
async function serve(folder: string): Promise<ReleaseState> {
  const versions = { '1.0.0': published(folder), '0.9.0': published('0.9.0') };
  const remotes = { mf_chat: { enabled: true, stable: '1.0.0', versions } };
  const shell = { stable: '1.0.0', versions: { '1.0.0': published(folder) } };
  await store.write(`remotes/mf_chat/${folder}/release.json`, '{}');
  for (const name of ['mf_chat', 'shell']) await store.write(`maps/${name}/${folder}/a.js.map`, '');
  return commit(store, {
    seen: await readState(store),
    subject: 'all',
    signer: await localSigner(store),
    change: { why: '', what: 'serve' },
    apply: (state) => ({ ...state, remotes, shell }),
  });
}

test('of snapshots no longer served the last three stay with their maps, whatever their names', async () => {
  // Names are hashes: their order says nothing about age.
  const folders = ['1.0.0-eeeeeeee', '1.0.0-cccccccc', '1.0.0-aaaaaaaa', '1.0.0-ffffffff'];
  await store.write('remotes/mf_chat/0.9.0/release.json', '{}');
  await store.write('remotes/mf_chat/1.0.0-00000000/release.json', '{}');
  await store.write('config.json', '{}');
  for (const folder of folders) await serve(folder);
  const newest = await serve('1.0.0-bbbbbbbb');
  await removeOldSnapshots(store, newest);
  expect(await store.list('remotes/')).toEqual(
    ['0.9.0', '1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb', '1.0.0-cccccccc', '1.0.0-ffffffff'].map(
      (folder) => `remotes/mf_chat/${folder}/release.json`,
    ),
  );
  expect(await store.list('maps/')).toEqual([
    ...['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'ffffffff'].map(
      (hash) => `maps/mf_chat/1.0.0-${hash}/a.js.map`,
    ),
    'maps/shell/1.0.0-bbbbbbbb/a.js.map',
  ]);
});
