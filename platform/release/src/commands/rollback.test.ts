import type { Context } from '../Context';
import type { TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { useTestTarget } from '../testing/useTestTarget';
import { history } from './history';
import { rollback } from './rollback';
import { setEnabled } from './setEnabled';

let stuck: Context;

const site: TestTarget = useTestTarget(async () => {
  await site.withShell();
  await release('1.0.0');
  await release('1.1.0');
});
const release = (version: string) => site.publish({ version }, { isPromoted: true });
const chat = async () => (await site.fetchRegistry()).remotes.mf_chat!;

test('a rollback brings the previous version back for the next visit, and is itself a revision', async () => {
  const { revision } = await site.rollback();
  expect((await chat()).stable).toBe('1.0.0');
  expect(await site.fetchPage()).toContain('"stable":"1.0.0"');
  expect(revision).toBe(4);
  const [last] = await history(site.store, 1);
  expect(last!.what).toBe('rollback mf_chat from 1.1.0 to 1.0.0');
});

test.each([
  [
    'a rollback',
    'rollback mf_chat from 1.1.0 to 1.0.0',
    () => rollback(stuck, [{ name: 'mf_chat' }]),
  ],
  ['disabling', 'disable mf_chat', () => setEnabled(stuck, 'mf_chat', false)],
])('%s is recorded, whatever its render does, and others go on', async (_, what, act) => {
  const { store } = site.context;
  const never = () => new Promise<never>(() => undefined);
  const showApart = jest.fn(never);
  stuck = { ...site.context, store: { ...store, publish: never }, showApart };
  const note = expect.stringMatching(
    '^recorded as revision 4: visitors get it when it is rendered',
  );
  expect(await act()).toMatchObject({ revision: 3, recorded: 4, notes: [note] });
  expect(showApart).toHaveBeenCalledTimes(1);
  expect(await history(site.store, 1)).toMatchObject([{ what }]);
  await site.setEnabled('mf_chat', false);
  await site.setEnabled('mf_chat', true);
  expect(await chat()).toMatchObject({ stable: what.startsWith('rollback') ? '1.0.0' : '1.1.0' });
});

test('no visit falls back to the version that was rolled back, until it is promoted again', async () => {
  await site.rollback();
  expect(await chat()).not.toHaveProperty('lastKnownGood');
  await site.promote('1.1.0');
  expect(await chat()).toMatchObject({ stable: '1.1.0', lastKnownGood: '1.0.0' });
});

test('a rollback after a rollback goes to the version before that', async () => {
  await release('1.2.0');
  await site.rollback();
  expect((await chat()).stable).toBe('1.1.0');
  await site.rollback('1.0.0');
  expect((await chat()).stable).toBe('1.0.0');
});

test('a rollback passes over a version whose files are gone', async () => {
  await site.rollback();
  for (const minor of [2, 3, 4, 5, 6]) await site.publish({ version: `1.${minor}.0` });
  site.wait(31);
  await site.retire('mf_chat', '1.1.0');
  expect(await refusalOf(site.rollback())).toContain('has had no other stable version');
});

test('everything can be made as it was at a revision', async () => {
  await site.setEnabled('mf_chat', false);
  await site.revert(2);
  expect(await chat()).toMatchObject({ enabled: true, stable: '1.0.0' });
  await site.revert(4);
  expect(await chat()).toBeUndefined();
  await site.setEnabled('mf_chat', true);
  expect(await chat()).toMatchObject({ enabled: true, stable: '1.1.0' });
});

test('a version that was never published, or that visitors could not fetch, is not rolled back to', async () => {
  expect(await refusalOf(site.rollback('3.0.0'))).toBe(
    'mf_chat has no published version 3.0.0 (published: 1.0.0, 1.1.0).',
  );
  await site.store.remove('remotes/mf_chat/1.0.0/ChatPage.00000002.js');
  const text = await refusalOf(site.rollback());
  expect(text).toMatch(/does not verify.*\n.*1\.0\.0\/ChatPage\.00000002\.js answers 404/);
  expect((await chat()).stable).toBe('1.1.0');
});

test('retiring is refused for the live version, the last known good one, the last five versions and those of 30 days, and ends rollbacks', async () => {
  const refused = (version: string) => refusalOf(site.retire('mf_chat', version));
  expect(await refused('1.1.0')).toContain('is the stable version of revision 3');
  expect(await refused('1.0.0')).toContain('is the last known good version');
  for (const minor of [2, 3, 4, 5, 6]) await release(`1.${minor}.0`);
  expect(await refused('1.0.0')).toContain('rollback window');
  site.wait(31);
  expect(await refused('1.2.0')).toContain('rollback window');
  await site.retire('mf_chat', '1.0.0');
  expect(await site.store.list('remotes/mf_chat/1.0.0/')).toEqual([]);
  expect(await site.store.list('remotes/mf_chat/1.1.0/')).not.toEqual([]);
  expect(await refusalOf(site.rollback('1.0.0'))).toContain('has no published version 1.0.0');
});

test.each([
  ['a little behind does not turn history around', -1 / 1440, 0],
  ['that was far ahead leads no later change astray', -400, -400],
])('a clock %s', async (_, days, expected) => {
  const [before] = await history(site.store, 1);
  site.wait(days);
  const isTold = (await site.findTampering()).problems.join().includes('five minutes ahead');
  expect(isTold).toBe(days < -1);
  await site.rollback();
  const [last] = await history(site.store, 1);
  const passed = (Date.parse(last!.at) - Date.parse(before!.at)) / 86_400_000;
  expect(passed).toBeCloseTo(expected, 2);
});
