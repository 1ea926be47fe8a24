import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../Context';
import { createKeyPair, createSigner, signJson } from '../keys/Signer';
import { historyKey } from '../state/checkRecord';
import { readState } from '../state/readState';
import { commandsOf } from '../testing/commandsOf';
import type { TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild } from '../testing/writeBuild';
import { findTampering } from './findTampering';
import { preview } from './preview';
import { keepRendering, render } from './render';

const site: TestTarget = useTestTarget(async () => {
  await site.withShell();
  team = { ...site.context, target: { ...site.context.target, renderedByJob: true } };
});
let team: Context;
const byTeam = commandsOf(() => team);

const live = async () => (await site.fetchRegistry()).remotes.mf_chat?.stable;

test('what teams record is shown by the job, and not before', async () => {
  await byTeam.publish();
  const outcome = await byTeam.publish({ version: '1.1.0' }, { isPromoted: true });
  expect(outcome).toMatchObject({ revision: 1 });
  expect(outcome.notes.at(-1)).toContain('recorded as revision 3');
  expect(await live()).toBeUndefined();
  expect(await render({ ...team, isDryRun: true })).toEqual({ shown: 1, revision: 3 });
  expect(await live()).toBeUndefined();
  expect(await render(team)).toEqual({ shown: 3, revision: 3 });
  expect(await live()).toBe('1.1.0');
  await byTeam.rollback();
  expect(await live()).toBe('1.1.0');
  await render(team);
  expect(await live()).toBe('1.0.0');
});

test('a change of a time still to come is refused by the job until then, or until another follows', async () => {
  await byTeam.publish();
  await byTeam.publish({ version: '1.1.0' });
  await render(team);
  const later = commandsOf(() => ({
    ...team,
    now: () => new Date(team.now().getTime() + 400_000),
  }));
  await later.promote('1.1.0');
  expect(await render(team)).toEqual({ shown: 2, revision: 2 });
  expect(await live()).toBe('1.0.0');
  const problems = [expect.stringContaining('more than five minutes ahead')];
  expect(await byTeam.status()).toMatchObject({ problems });
  expect(await byTeam.findTampering()).toMatchObject({ problems });
  await byTeam.publish({ name: 'mf_podcast' });
  expect(await render(team)).toEqual({ shown: 4, revision: 4 });
  expect(await live()).toBe('1.1.0');
  expect(await byTeam.findTampering()).toMatchObject({ problems });
  await later.rollback();
  await render(team);
  expect(await live()).toBe('1.1.0');
  site.wait(1);
  await render(team);
  expect(await live()).toBe('1.0.0');
});

test('the job goes on after a history that it must not show', async () => {
  await byTeam.publish();
  const inserted = historyKey(3);
  await site.store.write(inserted, '{}');
  const ended = new AbortController();
  const lines: string[] = [];
  const progress = (line: string) => {
    lines.push(line);
    if (line.includes(inserted)) void site.store.remove(inserted);
    else ended.abort();
  };
  const rendering = keepRendering({ ...team, progress }, { intervalMs: 10, signal: ended.signal });
  expect(await rendering).toEqual({ shown: 2, revision: 2 });
  expect(lines.at(-1)).toBe('revision 2 is shown');
  expect(lines[0]).toContain(inserted);
  expect(await live()).toBe('1.0.0');
});

test('rendering again puts an altered document right, and tells a network that was told of this revision', async () => {
  await site.publish();
  const page = path.join(site.folder, 'current', 'index.html');
  const honest = readFileSync(page, 'utf8');
  writeFileSync(page, 'evil');
  expect(await site.render()).toEqual({ shown: 2, revision: 2 });
  expect(readFileSync(page, 'utf8')).toBe('evil');
  expect(await site.render(true)).toEqual({ shown: 2, revision: 2 });
  expect(readFileSync(page, 'utf8')).toBe(honest);
  expect(await site.findTampering()).toMatchObject({ problems: [] });
  await site.store.write('purged', '2');
  const purge = [process.execPath, '-e', 'process.exit(1)'];
  const behind = { ...site.context, target: { ...site.context.target, purge } };
  expect(await render(behind)).toEqual({ shown: 2, revision: 2 });
  expect(await refusalOf(render(behind, true))).toContain('a network may keep the one before');
});

test('the job takes an expired preview away, whatever its team wrote into the others', async () => {
  await byTeam.publish();
  await preview(team, writeBuild(), { name: 'old', ttl: '1h' });
  await preview(team, writeBuild(), { name: 'greedy', ttl: '9d' });
  const keyOf = (name: string) => `remotes/mf_chat/previews/${name}/release.json`;
  const record = JSON.parse((await site.store.read(keyOf('greedy')))!.toString()) as object;
  const elsewhere = { name: '../1.0.0', expires: '2026-01-01T00:00:00Z' };
  await site.store.write(keyOf('greedy'), JSON.stringify({ ...record, preview: elsewhere }));
  await site.store.write(keyOf('damaged'), '{');
  site.wait(2);
  await render(team);
  expect(await site.store.list('remotes/mf_chat/previews/')).toEqual([keyOf('damaged')]);
  expect(await site.store.list('remotes/mf_chat/1.0.0/')).not.toEqual([]);
});

test('a job with a key signs how far the history goes, for whoever reads it for the first time', async () => {
  const pair = createKeyPair('job');
  const stranger = createSigner(createKeyPair('job'));
  const day = 86_400_000;
  const dayOf = (count: number) => new Date(Date.parse('2026-03-01') + count * day);
  const now = dayOf(1).toISOString();
  const days = (count: number) => ({ ...site.context, now: () => dayOf(count) });
  const asJob = (count: number) => ({ ...days(count), signer: createSigner(pair) });
  const problemsOn = async (count: number) => (await findTampering(days(count))).problems;
  await render(asJob(1));
  await site.addKey('job', pair.publicKey, 'heads');
  await site.publish();
  expect(await site.store.read('head.json')).toBeNull();
  await site.store.write('head.json', signJson({ revision: 9, hash: '', at: now }, stranger));
  expect(await problemsOn(1)).toEqual([expect.stringContaining('head.json is missing')]);
  await render(asJob(1));
  const signed = () => site.store.read('head.json').then(String);
  const first = await signed();
  await render(asJob(1.5));
  expect(await signed()).toBe(first);
  await render(asJob(2));
  expect(await problemsOn(8.5)).toEqual([]);
  for (const count of [9.1, 1.9])
    expect(await problemsOn(count)).toEqual([expect.stringContaining('more than 7 days ago or')]);
  await render(asJob(1.9));
  expect(await problemsOn(1.9)).toEqual([]);

  const last = historyKey(3);
  const record = await site.store.read(last);
  await site.store.remove(last);
  expect(await refusalOf(readState({ ...site.store }))).toContain(`${last} was dropped: head.json`);
  await site.store.write(last, JSON.stringify(JSON.parse(String(record))));
  expect(await refusalOf(readState({ ...site.store }))).toContain(`${last} was exchanged`);
  await site.store.write(last, String(record));
  // A record and its head come while somebody reads the history.
  const list = async (...args: Parameters<typeof site.store.list>) => {
    const keys = await site.store.list(...args);
    if (args[0] === 'history/')
      await site.setEnabled('mf_chat', false).then(() => render(asJob(3)));
    return keys;
  };
  expect(await readState({ ...site.store, list })).toMatchObject({ revision: 3 });
});
