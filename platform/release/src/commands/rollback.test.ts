import type { TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { useTestTarget } from '../testing/useTestTarget';
import { history } from './status';
import { rollback } from './rollback';

const site: TestTarget = useTestTarget(async () => {
  await site.withShell();
  await release('1.0.0');
  await release('1.1.0');
});
const release = (version: string) => site.publish({ version }, { isPromoted: true });
const chat = async () => (await site.fetchRegistry()).remotes.mf_chat!;

test('a rollback brings the previous version back for the next visit, and is itself a commit', async () => {
  const { revision } = await site.rollback();
  expect((await chat()).stable).toBe('1.0.0');
  expect(await site.fetchPage()).toContain('"stable":"1.0.0"');
  expect(revision).toBe(5);
  const [last] = await history(site.context, 1);
  expect(last!.what).toBe('rollback mf-chat from 1.1.0 to 1.0.0');
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

test('a rollback that was killed before its render is shown by the same command, and not done twice', async () => {
  const target = { ...site.context.target, renderedByJob: true };
  await rollback({ ...site.context, target }, [{ name: 'mf_chat' }]);
  expect((await chat()).stable).toBe('1.1.0');
  const { what } = await site.rollback();
  expect(what).toContain('nothing to do');
  expect((await chat()).stable).toBe('1.0.0');
});

test('a rollback passes over a version whose files are gone', async () => {
  await site.rollback();
  for (const minor of [2, 3, 4, 5, 6]) await site.publish({ version: `1.${minor}.0` });
  site.wait(31);
  await site.retire('1.1.0');
  expect(await refusalOf(site.rollback())).toContain('has had no other stable version');
});

test('everything can be made as it was at a commit', async () => {
  await site.setEnabled('mf_chat', false);
  const [disabled, , first] = await history(site.context, 3);
  await site.revert(first!.id);
  expect(await chat()).toMatchObject({ enabled: true, stable: '1.0.0' });
  await site.revert(disabled!.id.slice(0, 10));
  expect(await chat()).toBeUndefined();
  await site.setEnabled('mf_chat', true);
  expect(await chat()).toMatchObject({ enabled: true, stable: '1.1.0' });
});

test('a version that was never published, or that visitors could not fetch, is not rolled back to', async () => {
  expect(await refusalOf(site.rollback('3.0.0'))).toBe(
    'mf-chat has no published version 3.0.0 (published: 1.0.0, 1.1.0).',
  );
  await site.store.remove(`${await site.prefixOf('1.0.0')}ChatPage.00000002.js`);
  const text = await refusalOf(site.rollback());
  expect(text).toMatch(/does not verify.*\n.*1\.0\.0-\w+\/ChatPage\.00000002\.js answers 404/);
  expect((await chat()).stable).toBe('1.1.0');
});

test('retiring is refused for the live version, the last known good one, the last five versions and those of 30 days, and ends rollbacks', async () => {
  const refused = (version: string) => refusalOf(site.retire(version));
  expect(await refused('1.1.0')).toContain('is in the rollback window: what visitors may get');
  expect(await refused('1.0.0')).toContain('is in the rollback window: what visitors may get');
  for (const minor of [2, 3, 4, 5, 6]) await release(`1.${minor}.0`);
  expect(await refused('1.0.0')).toContain('rollback window');
  site.wait(31);
  expect(await refused('1.2.0')).toContain('rollback window');
  await site.retire('1.0.0');
  await site.render(true);
  expect(await site.store.list('remotes/mf_chat/1.0.0-')).not.toEqual([]);
  site.wait(8);
  await site.render(true);
  expect(await site.store.list('remotes/mf_chat/1.0.0-')).toEqual([]);
  expect(await site.store.list('remotes/mf_chat/1.1.0-')).not.toEqual([]);
  expect(await refusalOf(site.rollback('1.0.0'))).toContain('has no published version 1.0.0');
});

test('a commit of another branch is none to go back to', async () => {
  await site.promote('1.0.0');
  const other = { ...site.context, branch: 'staging' };
  await rollback(other, [{ name: 'mf_chat', version: '1.1.0' }]);
  const unknown = 'a'.repeat(40);
  for (const commit of ['staging', unknown])
    expect(await refusalOf(site.revert(commit))).toContain(`has no commit "${commit}"`);
});
