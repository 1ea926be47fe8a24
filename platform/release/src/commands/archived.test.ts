import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { historyKey } from '../state/checkRecord';
import { readState } from '../state/readState';
import { createDirectoryStore } from '../store/createDirectoryStore';
import { commandsOf } from '../testing/commandsOf';
import { countCalls } from '../testing/countCalls';
import type { TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild, writeShell } from '../testing/writeBuild';

/** Twelve versions, 1.0.0 live: records no longer list 1.1.0. */
const site: TestTarget = useTestTarget(async () => {
  await site.withShell();
  await publishMinors(0, 11);
});

const live = async () => (await site.fetchRegistry()).remotes.mf_chat?.stable;
const listed = async () => (await readState(site.store)).remotes.mf_chat!;

/** Commands of which each finds the store anew. */
const fresh = commandsOf(() => ({
  ...site.context,
  store: createDirectoryStore(site.folder),
}));

async function publishMinors(first: number, last: number) {
  for (let minor = first; minor <= last; minor += 1)
    await site.publish({ version: `1.${minor}.0` });
}

describe('a version that records no longer list', () => {
  test('is live for the next visit when it is promoted, and can be rolled back to', async () => {
    expect(Object.keys((await listed()).versions)).not.toContain('1.1.0');
    await fresh.promote('1.1.0');
    expect(await live()).toBe('1.1.0');
    await fresh.promote('1.11.0');
    await fresh.rollback('1.0.0');
    await fresh.rollback();
    expect(await live()).toBe('1.11.0');
    expect(await site.findTampering()).toMatchObject({ problems: [] });
  });

  test('comes back with a revision in which it was live', async () => {
    await site.promote('1.1.0');
    const { revision } = await readState(site.store);
    await site.promote('1.11.0');
    await site.promote('1.10.0');
    await publishMinors(12, 21);
    expect(Object.keys((await listed()).versions)).not.toContain('1.1.0');
    await fresh.revert(revision);
    expect((await site.fetchRegistry()).remotes.mf_chat).toMatchObject({
      stable: '1.1.0',
      lastKnownGood: '1.0.0',
    });
    expect(await site.findTampering()).toMatchObject({ problems: [] });
  });

  test('stays published: the same bytes are nothing to do, others are refused; status and verify know it', async () => {
    const { what } = await fresh.publish({ version: '1.1.0' });
    expect(what).toContain('nothing to do');
    const others = writeBuild({ version: '1.1.0' }, 'changed');
    expect(await refusalOf(fresh.publish(others))).toContain('with other bytes');
    const [mfChat] = (await fresh.status()).remotes;
    expect(mfChat?.published).toHaveLength(12);
    await site.store.write('remotes/mf_chat/1.1.0/ChatPage.00000002.js', 'altered');
    const problems = ['remotes/mf_chat/1.1.0/ChatPage.00000002.js was altered'];
    expect(await site.findTampering()).toMatchObject({ problems });
  });

  test('is gone when it is retired, files and all, and stays in use until then', async () => {
    const text = await refusalOf(fresh.retire('mf_chat', '1.1.0'));
    expect(text).toContain('is in the rollback window');
    site.wait(31);
    await fresh.retire('mf_chat', '1.1.0');
    expect(await site.store.list('remotes/mf_chat/1.1.0/')).toEqual([]);
    const again = await refusalOf(fresh.promote('1.1.0'));
    expect(again).toContain('mf_chat has no published version 1.1.0');
  });

  test('may be a shell, which is rolled back to like the others', async () => {
    for (let minor = 1; minor < 13; minor += 1) await site.publishShell(writeShell(`1.${minor}.0`));
    await site.promote([{ name: 'shell', version: '1.12.0' }]);
    const { shell, revision } = await readState(site.store);
    expect(Object.keys(shell.versions)).not.toContain('1.1.0');
    await fresh.rollback([{ name: 'shell', version: '1.1.0' }]);
    expect((await site.fetchRegistry()).shell?.version).toBe('1.1.0');
    await fresh.revert(revision);
    expect((await site.fetchRegistry()).shell?.version).toBe('1.12.0');
    const other = writeShell('1.2.0', { runtime: '9.9' });
    expect(await refusalOf(fresh.publishShell(other))).toContain('with other bytes');
    expect(await site.findTampering()).toMatchObject({ problems: [] });
  });
});

test('a version is kept in the records although the clock of who publishes it is behind', async () => {
  site.wait(-400);
  await publishMinors(12, 12);
  expect(Object.keys((await listed()).versions)).toContain('1.12.0');
  await publishMinors(13, 22);
  expect(Object.keys((await listed()).versions)).not.toContain('1.12.0');
  await fresh.promote('1.12.0');
  expect(await live()).toBe('1.12.0');
});

describe('a version that was retired', () => {
  beforeEach(async () => {
    site.wait(31);
    await site.retire('mf_chat', '1.2.0');
  });

  test('can be published again, with other bytes too, and stays when records no longer list it', async () => {
    await site.publish(writeBuild({ version: '1.2.0' }, 'anew'));
    await publishMinors(12, 21);
    expect(Object.keys((await listed()).versions)).not.toContain('1.2.0');
    // A number of what is served that somebody lowered takes no files away.
    writeFileSync(path.join(site.folder, 'current', 'revision'), '1');
    await fresh.promote('1.2.0');
    expect(await live()).toBe('1.2.0');
    expect(await site.findTampering()).toMatchObject({ problems: [] });
  });

  test('does not come back with everything as of an earlier revision', async () => {
    await site.publish({ name: 'mf_new', routes: [], navigation: [], slots: [] });
    await site.revert(5);
    const { remotes } = await readState(site.store);
    expect(Object.keys(remotes.mf_chat!.versions)).not.toContain('1.2.0');
    expect(Object.keys(remotes.mf_new!.versions)).toEqual(['1.0.0']);
    expect(Object.keys((await site.fetchRegistry()).remotes)).toEqual(['mf_chat']);
    expect(await site.findTampering()).toMatchObject({ problems: [] });
    await site.promote([{ name: 'mf_new', version: '1.0.0' }]);
    expect(Object.keys((await site.fetchRegistry()).remotes)).toContain('mf_new');
  });
});

test('a version that is lower than others and new is published; one higher than all is not looked for', async () => {
  await fresh.publish({ version: '1.0.1' });
  await fresh.promote('1.0.1');
  expect(await live()).toBe('1.0.1');
  const { counted, calls } = countCalls(createDirectoryStore(site.folder));
  await commandsOf(() => ({ ...site.context, store: counted })).publish({ version: '1.12.0' });
  expect(calls).not.toContain(`read ${historyKey(5)}`);
});

describe('somebody who can write to the store and has no key', () => {
  const published = 3;

  test('hides no old version, nor exchanges one: the history is named that was altered', async () => {
    const text = (await site.store.read(historyKey(published)))!.toString();
    await site.store.write(historyKey(published), text.replace('sha384-', 'sha384-A'));
    for (const command of [
      () => fresh.promote('1.1.0'),
      () => fresh.rollback('1.1.0'),
      () => fresh.revert(published),
      () => fresh.publish(writeBuild({ version: '1.1.0' }, 'changed')),
    ])
      expect(await refusalOf(command())).toContain('000003.json was altered');
    await site.store.remove(historyKey(published));
    expect(await refusalOf(fresh.promote('1.1.0'))).toContain('000003.json was dropped');
    expect(await live()).toBe('1.0.0');
  });

  test('hides none by a folder of another version', async () => {
    await site.store.remove('remotes/mf_chat/1.1.0/');
    const others = writeBuild({ version: '1.1.0' }, 'changed');
    expect(await refusalOf(fresh.publish(others))).toContain('with other bytes');
    const missing = 'remotes/mf_chat/1.1.0/release.json is missing';
    expect(await refusalOf(fresh.rollback('1.1.0'))).toContain(missing);
    expect((await site.findTampering()).problems.join()).toContain(missing);
  });
});
