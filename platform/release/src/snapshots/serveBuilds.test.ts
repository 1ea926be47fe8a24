import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { findTampering } from '../commands/findTampering';
import { localSigner } from '../keys/findSigner';
import type { ReleaseState } from '../state/ReleaseState';
import { commit } from '../state/commit';
import { readState } from '../state/readState';
import { createDirectoryStore } from '../store/createDirectoryStore';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { removeOldSnapshots, serveBuilds } from './serveBuilds';

const store = createDirectoryStore(mkdtempSync(path.join(os.tmpdir(), 'store-')));

const published = (folder: string) => ({
  folder,
  baseUrl: 'http://localhost/',
  publishedAt: '2026-01-01T00:00:00.000Z',
  integrity: '',
});

/** A revision in which the remote's one version is in `folder`, beside a released one. */
async function record(folder: string): Promise<ReleaseState> {
  const versions = { '1.0.0': published(folder), '0.9.0': published('0.9.0') };
  const remotes = { mf_chat: { enabled: true, stable: '1.0.0', versions } };
  const shell = { stable: '1.0.0', versions: { '1.0.0': published(folder) } };
  await store.write(`remotes/mf_chat/${folder}/release.json`, '{}');
  return commit(store, {
    seen: await readState(store),
    subject: 'all',
    signer: await localSigner(store),
    change: { why: '', what: 'serve' },
    apply: (state) => ({ ...state, remotes, shell }),
  });
}

test('snapshots that none of the last ten revisions before served go', async () => {
  // Names are hashes: their order says nothing about age.
  const hashes = ['e', 'c', 'a', 'f', '9', '2', '8', '1', 'b', '7', '3', '0'].map((digit) =>
    digit.repeat(8),
  );
  await store.write('remotes/mf_chat/0.9.0/release.json', '{}');
  await store.write('remotes/mf_chat/1.0.0-0000000a/release.json', '{}');
  await store.write('config.json', '{}');
  let newest: ReleaseState;
  for (const hash of hashes) newest = await record(`1.0.0-${hash}`);
  await removeOldSnapshots(store, newest!);
  const kept = hashes.slice(1).sort();
  expect(await store.list('remotes/')).toEqual(
    ['0.9.0', ...kept.map((hash) => `1.0.0-${hash}`)].map(
      (folder) => `remotes/mf_chat/${folder}/release.json`,
    ),
  );
});

const site = useTestTarget();

const folderOf = async () => {
  const { stable, versions } = (await site.fetchRegistry()).remotes.mf_chat!;
  return versions[stable]!.baseUrl.split('/').at(-2);
};

async function serve(code = '') {
  const { config } = parseRuntimeConfig({ remotes: { origins: [site.filesOrigin] } });
  const builds = { shell: writeShell('1.0.0'), remotes: [writeBuild({ version: '1.0.0' }, code)] };
  await serveBuilds(site.context.target, builds, config);
  return folderOf();
}

test('builds are served at once, and those of the same version with other bytes from another folder', async () => {
  const first = await serve();
  expect(first).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  expect(await serve('changed')).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  expect(await folderOf()).not.toBe(first);
  expect(await site.store.list(`remotes/mf_chat/${first}/`)).not.toEqual([]);
  const context = { ...site.context, now: () => new Date() };
  expect(await findTampering(context)).toMatchObject({ problems: [] });
});

test('what was released to the target stays, and so does a rollback to it while the builds have the same bytes', async () => {
  await site.publish({ version: '0.9.0' }, { isPromoted: true });
  expect(await serve()).toMatch(/^1\.0\.0-/);
  await site.rollback('0.9.0');
  expect(await serve()).toBe('0.9.0');
  expect(await serve('changed')).toMatch(/^1\.0\.0-/);
});
