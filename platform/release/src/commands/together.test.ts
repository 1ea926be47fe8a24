import { readNewest } from '../check';
import { partOf, revisionOf } from '../State';
import type { TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { diff } from './diff';
import { history } from './status';
import { readBuild } from '../releases/readBuild';

const site: TestTarget = useTestTarget(async () => {
  await site.withShell();
  await site.publish(chat('1.0.0'));
  await site.publish(content('1.0.0'));
});

const others = { name: 'mf_content', routes: [], navigation: [] };
const chat = (version: string, overrides = {}) => writeBuild({ version, ...overrides });
const content = (version: string, overrides = {}) =>
  writeBuild({ version, ...others, ...overrides });

const next = { contract: '^2.0.0' };
const provided = { contract: '2.0.0' };
const runtime = { runtime: '3.0' };

/** What asks for the next contract or federation runtime, and what a shell provides then. */
const upgrades: [string, object, object, RegExp][] = [
  ['contract', next, provided, /needs contract \^2\.0\.0, the shell provides 1\./],
  ['runtime', runtime, runtime, /was built for federation runtime 3\.0, the shell runs 2\.9/],
];

const both = [
  { name: 'mf_chat', version: '2.0.0' },
  { name: 'mf_content', version: '2.0.0' },
];
const everything = [{ name: 'shell', version: '2.0.0' }, ...both];
const all = everything.map(({ name }) => ({ name }));

async function live() {
  const state = await readNewest(site.context);
  return ['shell', 'mf_chat', 'mf_content'].map((name) => partOf(state, name).stable);
}

async function publishNext(needs: object = next, provides: object = provided) {
  await site.publish(chat('2.0.0', needs));
  await site.publish(writeShell('2.0.0', provides));
  await site.publish(content('2.0.0', needs));
}

test.each(upgrades)(
  'another %s is published in any order, goes live at once, and comes back at once',
  async (_, needs, provides, says) => {
    await publishNext(needs, provides);
    expect(await live()).toEqual(['1.0.0', '1.0.0', '1.0.0']);
    expect(await refusalOf(site.promote(both))).toMatch(says);

    const { revision } = await site.promote(everything);
    expect(await live()).toEqual(['2.0.0', '2.0.0', '2.0.0']);
    expect(await site.fetchPage()).toContain('main.00000200.js');

    expect(await site.rollback(all)).toMatchObject({
      revision: revision + 1,
      what: 'rollback shell from 2.0.0 to 1.0.0, mf-chat from 2.0.0 to 1.0.0, mf-content from 2.0.0 to 1.0.0',
    });
    expect(await live()).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  },
);

test('a set goes live only if the files of every part are those that were published', async () => {
  await site.publish(chat('1.1.0'));
  await site.publish(content('1.1.0'));
  const files = await site.store.list('remotes/mf_content/1.1.0-');
  await site.store.write(
    files.find((file) => file.endsWith('.js'))!,
    'altered',
  );
  const set = ['mf_chat', 'mf_content'].map((name) => ({ name, version: '1.1.0' }));
  expect(await refusalOf(site.promote(set))).toContain('mf_content');
  expect(await live()).toEqual(['1.0.0', '1.0.0', '1.0.0']);
});

test('what does not fit is refused with a line for each pair, and nothing goes live', async () => {
  await publishNext();
  const revision = revisionOf(await readNewest(site.context));
  expect(await refusalOf(site.promote(everything.slice(0, 2)))).toMatch(
    /^These would not run together\. Nothing was changed:\nmf-content 1\.0\.0 does not fit shell 2\.0\.0: it needs contract \^\S+, the shell provides 2\.0\.0$/,
  );
  const text = await refusalOf(site.promote(both));
  expect(text.split('\n').slice(1)).toEqual([
    expect.stringMatching(/^mf-chat 2\.0\.0 does not fit shell 1\.0\.0: it needs contract/),
    expect.stringMatching(/^mf-content 2\.0\.0 does not fit shell 1\.0\.0: it needs contract/),
  ]);
  // Nor with one that is not published.
  const unknown = [...everything.slice(0, 2), { name: 'mf_content', version: '2.1.0' }];
  expect(await refusalOf(site.promote(unknown))).toBe(
    'mf-content has no published version 2.1.0 (published: 1.0.0, 2.0.0).',
  );
  expect(revisionOf(await readNewest(site.context))).toBe(revision);
});

test('one part alone does not go back from what became live together, and everything goes back to a commit', async () => {
  await publishNext();
  const { revision } = await site.promote(everything);
  const text = await refusalOf(site.rollback());
  expect(text.split('\n').slice(1)).toEqual([
    expect.stringMatching(/^mf-chat 1\.0\.0 does not fit shell 2\.0\.0: it needs contract/),
  ]);
  expect(revisionOf(await readNewest(site.context))).toBe(revision);
  // Within what fits none needs another.
  await site.publish(chat('2.0.1', next), { isPromoted: true });
  await site.rollback();
  expect(await live()).toEqual(['2.0.0', '2.0.0', '2.0.0']);
  const steps = await history(site.context, 20);
  await site.revert(steps.find((one) => one.revision === revision - 1)!.id);
  expect(await live()).toEqual(['1.0.0', '1.0.0', '1.0.0']);
});

test('no visit falls back to a version that the new shell refuses, and older tabs are told to refresh', async () => {
  await publishNext();
  await site.promote(everything);
  const { remotes, shell } = await site.fetchRegistry();
  expect(remotes.mf_chat).not.toHaveProperty('lastKnownGood');
  expect(shell).toEqual({ version: '2.0.0', minVersion: '2.0.0' });
  await site.rollback(all);
  expect((await site.fetchRegistry()).shell).toEqual({ version: '1.0.0' });
  // A shell that runs what older tabs run does not tell them to refresh.
  await site.publish(writeShell('1.1.0'), { isPromoted: true });
  expect((await site.fetchRegistry()).shell).toEqual({ version: '1.1.0' });
});

test('a candidate counts that some visitors get, and not when it is halted; none is given where it does not fit', async () => {
  await site.publish(chat('1.1.0'));
  await site.setCanary('mf_chat', '1.1.0', { weight: 5 });
  await publishNext();
  expect(await refusalOf(site.setCanary('mf_chat', '2.0.0', { weight: 5 }))).toContain(
    'candidate mf-chat 2.0.0 does not fit shell 1.0.0',
  );
  expect(await refusalOf(site.promote(everything))).toContain(
    'candidate mf-chat 1.1.0 does not fit shell 2.0.0',
  );
  await site.haltCanary('mf_chat');
  await site.promote(everything);
  expect((await site.fetchRegistry()).remotes.mf_chat).not.toHaveProperty('canary');
});

test('a remote that is switched off does not hold others back, and is not switched on where it does not fit', async () => {
  await publishNext();
  await site.setEnabled('mf_content', false);
  await site.promote(everything.slice(0, 2));
  expect(await refusalOf(site.setEnabled('mf_content', true))).toContain(
    'mf-content 1.0.0 does not fit shell 2.0.0',
  );
});

test('the first version of a remote that needs the next shell waits for it, in no page', async () => {
  const needs = { ...next, name: 'mf_new', routes: [], navigation: [] };
  const { lines } = await diff(site.context, writeBuild(needs));
  expect(lines.at(-1)).toContain('mf-new 1.0.0 does not fit shell 1.0.0');
  const { notes } = await site.publish(needs);
  expect(notes).toContainEqual(
    expect.stringMatching(/^it waits for promote: mf-new 1\.0\.0 does not fit shell 1\.0\.0/),
  );
  expect((await site.fetchRegistry()).remotes).not.toHaveProperty('mf_new');
  await publishNext();
  await site.promote([...everything, { name: 'mf_new', version: '1.0.0' }]);
  expect((await site.fetchRegistry()).remotes.mf_new).toMatchObject({ stable: '1.0.0' });
});

test('a route moves from one remote to another in one commit', async () => {
  const { routes, navigation } = readBuild(chat('1.0.0')).record;
  await site.publish(chat('2.0.0', { routes: [], navigation: [] }));
  await site.publish(content('2.0.0', { routes, navigation }));
  expect(await refusalOf(site.promote([{ name: 'mf_content', version: '2.0.0' }]))).toContain(
    "mf-content 2.0.0 does not fit mf-chat 1.0.0: it claims the route /chat, which is mf_chat's already",
  );
  await site.promote(both);
  expect(await live()).toEqual(['1.0.0', '2.0.0', '2.0.0']);
});

test('a shell promoted while a remote that needs the old one is promoted: one of both is told', async () => {
  await site.publish(chat('1.1.0'));
  await site.setEnabled('mf_content', false);
  await site.publish(writeShell('2.0.0', provided));
  await site.publish(chat('2.0.0', next));
  const results = await Promise.allSettled([
    site.promote(everything.slice(0, 2)),
    site.setEnabled('mf_content', true),
  ]);
  expect(results.filter(({ status: how }) => how === 'rejected')).toHaveLength(1);
});
