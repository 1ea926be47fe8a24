import { readFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import type { Context } from '../Context';
import { createKeyPair, createSigner, type KeyPair, signJson } from '../keys/Signer';
import { hashOf, historyKey } from '../state/checkRecord';
import { readState } from '../state/readState';
import { createDirectoryStore } from '../store/createDirectoryStore';
import { commandsOf } from '../testing/commandsOf';
import type { TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { preview } from './preview';

const pairs = {
  ada: createKeyPair('ada'),
  ben: createKeyPair('ben'),
  chat: createKeyPair('chat-ci'),
  podcast: createKeyPair('podcast-ci'),
  previews: createKeyPair('chat-prs'),
  heads: createKeyPair('render'),
  next: createKeyPair('chat-ci-2'),
};

/** Somebody with a key, on a machine that has seen nothing of this store. */
function as({ name, publicKey, privateKey }: KeyPair) {
  const signer = createSigner({ name, publicKey, privateKey });
  const context: Context = { ...site.context, store: createDirectoryStore(site.folder), signer };
  return { context, ...commandsOf(() => context) };
}

const podcast = { name: 'mf_podcast', routes: [], navigation: [] };

const site: TestTarget = useTestTarget(async () => {
  const owner = as(pairs.ada);
  await owner.publishShell(writeShell());
  await owner.addKey('ben', pairs.ben.publicKey, 'site');
  await owner.addKey('chat-ci', pairs.chat.publicKey, 'mf_chat');
  await owner.addKey('podcast-ci', pairs.podcast.publicKey, 'mf_podcast');
  await owner.addKey('chat-prs', pairs.previews.publicKey, 'previews/mf_chat');
  await as(pairs.chat).publish();
  await as(pairs.podcast).publish(podcast);
});

const stable = async () => (await site.fetchRegistry()).remotes.mf_chat!.stable;
const stolen = () => as(pairs.chat);
const evil = () => stolen().publish({ version: '6.6.6' }, { isPromoted: true });

/** Team, site and visitors go on after it. */
async function expectAllToGoOn() {
  await as(pairs.podcast).publish({ ...podcast, version: '1.1.0' }, { isPromoted: true });
  expect((await site.fetchRegistry()).remotes.mf_podcast!.stable).toBe('1.1.0');
  expect((await as(pairs.ada).findTampering()).problems).toEqual([]);
}

async function expectRefused(thief: ReturnType<typeof as>, parts: string[]) {
  const acts: Record<string, () => Promise<unknown>> = {
    mf_chat: () => thief.publish({ version: '7.0.0' }),
    mf_podcast: () => thief.setEnabled('mf_podcast', false),
    shell: () => thief.publishShell(writeShell('2.0.0')),
    'config.json': () => thief.addKey('eve', pairs.next.publicKey, 'site'),
  };
  for (const part of parts)
    expect(await refusalOf(acts[part]!())).toMatch(/^The key of \S+ may not change/);
}

test("a team's key is stolen", async () => {
  await evil();
  expect(await stable()).toBe('6.6.6');
  await preview(stolen().context, writeBuild({ version: '6.6.7' }), { name: 'evil' });
  await expectRefused(stolen(), ['mf_podcast', 'shell', 'config.json']);
  await expectAllToGoOn();
});

test('it is revoked', async () => {
  await evil();
  await preview(stolen().context, writeBuild({ version: '6.6.7' }), { name: 'evil' });
  await as(pairs.ada).revokeKey('chat-ci');
  await expectRefused(stolen(), ['mf_chat', 'mf_podcast', 'shell', 'config.json']);
  const { previewKeys, remotes } = await site.fetchRegistry();
  // Browsers run no preview of a key that is not listed; what is live stays so.
  expect(Object.values(previewKeys!.mf_chat!)).not.toContain(pairs.chat.publicKey);
  expect(remotes.mf_chat!.stable).toBe('6.6.6');
  // With write access to the bucket it can still stop commands, until whoever administers that removes the file.
  const state = await readState(createDirectoryStore(site.folder));
  const key = historyKey(state.revision + 1);
  const previous = hashOf((await site.store.read(historyKey(state.revision)))!);
  const next = { ...state, revision: state.revision + 1, previous };
  await site.store.write(key, signJson(next, stolen().context.signer));
  expect(await refusalOf(as(pairs.podcast).publish({ ...podcast, version: '1.1.0' }))).toContain(
    key,
  );
  expect(await stable()).toBe('6.6.6');
  await site.store.remove(key);
  await expectAllToGoOn();
});

test('the team gets another key, and rolls back', async () => {
  await evil();
  await as(pairs.ada).revokeKey('chat-ci');
  await as(pairs.ada).addKey('chat-ci-2', pairs.next.publicKey, 'mf_chat');
  await as(pairs.next).rollback('1.0.0');
  expect(await stable()).toBe('1.0.0');
  expect((await site.fetchRegistry()).remotes.mf_chat).not.toHaveProperty('lastKnownGood');
  await as(pairs.next).publish({ version: '1.1.0' }, { isPromoted: true });
  expect(await stable()).toBe('1.1.0');
  await expectAllToGoOn();
});

test('a key of previews is stolen', async () => {
  await preview(as(pairs.previews).context, writeBuild({ version: '6.6.7' }), { name: 'evil' });
  await expectRefused(as(pairs.previews), ['mf_chat', 'mf_podcast', 'shell', 'config.json']);
  await as(pairs.ada).revokeKey('chat-prs');
  const again = preview(as(pairs.previews).context, writeBuild(), { name: 'evil' });
  expect(await refusalOf(again)).toMatch(/^The key of chat-prs may not show mf_chat/);
  await expectAllToGoOn();
});

test('a key of heads is stolen', async () => {
  await as(pairs.ada).addKey('render', pairs.heads.publicKey, 'heads');
  const state = await readState(createDirectoryStore(site.folder));
  const signer = as(pairs.heads).context.signer;
  const head = {
    site: state.site,
    revision: state.revision + 9,
    hash: '',
    at: new Date().toISOString(),
  };
  await site.store.write('head.json', signJson(head, signer));
  // Who reads the history for the first time refuses it; nobody is shown anything else.
  expect(await refusalOf(as(pairs.podcast).setEnabled('mf_podcast', false))).toContain('head.json');
  expect(await stable()).toBe('1.0.0');
  await site.store.remove('head.json');
  await expectRefused(as(pairs.heads), ['mf_chat', 'mf_podcast', 'shell', 'config.json']);
  await as(pairs.ada).revokeKey('render');
  await site.store.write('head.json', signJson(head, signer));
  await expectAllToGoOn();
});

test('a key of the site is stolen', async () => {
  const thief = as(pairs.ben);
  await thief.setEnabled('mf_podcast', false);
  await thief.addKey('eve', pairs.next.publicKey, 'site');
  // Who is first: both may take each other's rights away.
  await as(pairs.ada).revokeKey('ben');
  await as(pairs.ada).revokeKey('eve');
  await as(pairs.ada).setEnabled('mf_podcast', true);
  await expectRefused(thief, ['mf_chat', 'mf_podcast', 'shell', 'config.json']);
  expect(await stable()).toBe('1.0.0');
  await expectAllToGoOn();
});

test("a team's key is lost", async () => {
  const page = await site.fetchPage();
  await as(pairs.ada).revokeKey('chat-ci');
  await as(pairs.ada).addKey('chat-ci', pairs.next.publicKey, 'mf_chat');
  expect((await site.fetchPage()).includes('"stable":"1.0.0"')).toBe(
    page.includes('"stable":"1.0.0"'),
  );
  await as({ ...pairs.next, name: 'chat-ci' }).publish({ version: '1.1.0' }, { isPromoted: true });
  expect(await stable()).toBe('1.1.0');
  await expectAllToGoOn();
});

test('the last key of the site is lost', async () => {
  await as(pairs.ada).revokeKey('ben');
  expect(await refusalOf(as(pairs.ada).revokeKey('ada'))).toContain('last owner of the site');
  // Teams go on; nobody can change keys and config.json any more.
  await as(pairs.chat).publish({ version: '1.1.0' }, { isPromoted: true });
  await expectRefused(stolen(), ['config.json', 'shell']);
  await expectAllToGoOn();
});

test('the table of the operators has these rows and no other', () => {
  const [, table = ''] = /## A key is lost or stolen\n[^|]*(\|[^]*?)\n\n/.exec(
    readFileSync(inRoot('docs/operations.md'), 'utf8'),
  )!;
  const rows = table.split('\n').slice(2);
  const tests = readFileSync(__filename, 'utf8').matchAll(/^test\(['"](.+)['"], async/gm);
  expect(rows.map((row) => row.split('|')[1]!.trim().toLowerCase())).toEqual(
    [...tests].map(([, name]) => name!.toLowerCase()),
  );
});
