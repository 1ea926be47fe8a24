import path from 'node:path';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { useTestTarget } from './testing/useTestTarget';
import { writeBuild, writeShell } from './testing/writeBuild';
import { serveBuilds } from './serveBuilds';

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
  expect(await site.verify()).toEqual([]);
});

test('snapshots that none of the last ten commits named go, and released versions stay', async () => {
  await site.publish({ version: '0.9.0' }, { isPromoted: true });
  const folders: (string | undefined)[] = [];
  for (let count = 0; count < 12; count += 1) folders.push(await serve(`${count}`));
  const there = async (folder = '') =>
    (await site.store.list(`remotes/mf_chat/${folder}/`)).length > 0;
  expect(await there(path.basename(await site.prefixOf('0.9.0')))).toBe(true);
  expect(await Promise.all(folders.map(there))).toEqual(folders.map((_, index) => index > 0));
});

test('what was released to the target stays, and so does a rollback to it while the builds have the same bytes', async () => {
  await site.publish({ version: '0.9.0' }, { isPromoted: true });
  expect(await serve()).toMatch(/^1\.0\.0-/);
  await site.rollback('0.9.0');
  expect(await serve()).toMatch(/^0\.9\.0-/);
  expect(await serve('changed')).toMatch(/^1\.0\.0-/);
});
