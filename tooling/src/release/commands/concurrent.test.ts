import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createKeyPair, createSigner } from '../keys/Signer';
import { commit } from '../state/commit';
import { readState } from '../state/readState';
import { openStore } from '../store/openStore';
import { createTestTarget } from '../testing/createTestTarget';
import { startBucket } from '../testing/startBucket';
import { writeBuild } from '../testing/writeBuild';
import { publish } from './publish';

jest.setTimeout(60_000);

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
}, 30_000);
afterAll(() => bucket.stop());

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `mf_many${index}`).sort();

test('commands that publish different remotes at the same time all come through', async () => {
  const site = await (await createTestTarget()).withShell();
  try {
    const own = { routes: [], slots: [], navigation: [] };
    const builds = names(8).map((name) => writeBuild({ name, ...own }));
    await Promise.all(builds.map((build) => publish(site.context, build)));
    const { remotes, revision } = await site.fetchRegistry();
    expect(Object.keys(remotes).sort()).toEqual(names(8));
    expect(revision).toBe(await site.store.publishedRevision());
  } finally {
    await site.stop();
  }
});

test.each([
  ['folder', () => mkdtempSync(path.join(os.tmpdir(), 'many-'))],
  ['bucket', () => bucket.address('many')],
])('fifty changes of a %s at the same time are all in its history', async (_, address) => {
  const store = await openStore(address());
  await store.write('config.json', '{}');
  const seen = await readState(store);
  const signer = createSigner(createKeyPair('Ada'));
  const change = { why: '', what: 'publish' };
  const add = (name: string) =>
    commit(store, {
      subject: [name],
      seen,
      change,
      signer,
      apply: (newest) => ({
        ...newest,
        remotes: { ...newest.remotes, [name]: { enabled: true, stable: '1.0.0', versions: {} } },
      }),
    });
  await Promise.all(names(50).map(add));
  const { remotes, revision } = await readState(store);
  expect(Object.keys(remotes).sort()).toEqual(names(50));
  expect(revision).toBe(50);
});
