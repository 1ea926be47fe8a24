import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { readState } from '../state/readState';
import { countCalls } from '../testing/countCalls';
import type { TestTarget } from '../testing/createTestTarget';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { publish } from './publish';

const site: TestTarget = useTestTarget(async () => {
  await site.withShell();
  await site.publish();
});

/** Bytes and ETag of every document, as a visitor gets them. */
async function fetchDocuments() {
  const files = filesBelow(path.join(site.folder, 'current')).filter((one) => one !== 'revision');
  const documents = files.map(async (file) => {
    const response = await fetch(site.context.target.url + file.replace(/^index\.html$/, ''));
    const { status: code, headers } = response;
    const bytes = Buffer.from(await response.arrayBuffer()).toString('base64');
    return [file, { code, etag: headers.get('etag'), bytes }] as const;
  });
  return Object.fromEntries(await Promise.all(documents));
}

test('a publish that promotes nothing changes no visitor’s document and no ETag', async () => {
  const before = await fetchDocuments();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['index.html', 'registry.json', 'site.webmanifest']),
  );
  expect(before['index.html']).toMatchObject({ code: 200, etag: expect.stringMatching(/./) });
  await site.publish({ version: '1.1.0' });
  await site.publish({ version: '1.2.0' });
  await site.publishShell(writeShell('1.1.0'));
  expect(await fetchDocuments()).toEqual(before);
  expect(readFileSync(path.join(site.folder, 'current', 'revision'), 'utf8')).toBe('2');
  expect((await readState(site.store)).revision).toBe(5);
  expect(await site.findTampering()).toEqual({ records: 5, problems: [] });
  await site.promote('1.2.0');
  const after = await fetchDocuments();
  for (const file of ['index.html', 'registry.json']) {
    expect(after[file]?.bytes).not.toBe(before[file]?.bytes);
    expect(after[file]?.etag).not.toBe(before[file]?.etag);
  }
  expect((await site.fetchRegistry()).revision).toBe(6);
});

test('networks are told nothing of it, and status says that nothing is behind', async () => {
  site.context.target.purge = [process.execPath, '-e', 'process.exit(1)'];
  await site.store.write('purged', '2');
  await site.publish({ version: '1.1.0' });
  expect(await site.status()).toMatchObject({ revision: 3, documents: 2, served: 2 });
  expect(await site.render()).toEqual({ shown: 2, revision: 2 });
});

test('the command tells the revision that it recorded, and a job is not waited for', async () => {
  expect(await site.publish({ version: '1.1.0' })).toMatchObject({ recorded: 3, revision: 2 });
  site.context.target.renderedByJob = true;
  const { notes } = await site.publish({ version: '1.2.0' });
  expect(notes.at(-1)).toBe('recorded as revision 4: nothing changes for visitors');
});

test('nothing is written to the store but the release and one record', async () => {
  const { counted, calls } = countCalls(site.store);
  await publish({ ...site.context, store: counted }, writeBuild({ version: '1.1.0' }));
  const changes = calls.filter((call) => /^(write|create|remove|publish) /.test(call));
  expect(changes.filter((call) => !call.includes(' remotes/mf_chat/1.1.0/'))).toEqual([
    'create history/000003.json',
  ]);
});
