import type { Context } from '../Context';
import { createKeyPair, createSigner } from '../keys/Signer';
import { historyKey } from '../state/record';
import { readState } from '../state/readState';
import { openStore } from '../store/openStore';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { setCanary } from './canary';
import { history } from './history';
import { addKey, listKeys, restoreConfig, revokeKey, signConfig } from './keys';
import { promote } from './promote';
import { publish } from './publish';
import { publishShell } from './publishShell';
import { retire } from './retire';
import { rollback } from './rollback';
import { setEnabled } from './setEnabled';

const pairs = {
  root: createKeyPair('root'),
  chat: createKeyPair('chat'),
  host: createKeyPair('host'),
  stranger: createKeyPair('stranger'),
};
type Name = keyof typeof pairs;

let site: TestTarget;

/** The target as somebody with another key works on it. */
const as = (name: Name): Context => ({ ...site.context, signer: createSigner(pairs[name]) });

const content = { name: 'mf_content', routes: [], navigation: [] };
const withConfig = (text: object) => site.store.write('config.json', JSON.stringify(text));
const config = () => ({ remotes: { origins: [site.filesOrigin] } });

async function found() {
  await publishShell(as('root'), writeShell());
  await addKey(as('root'), 'chat', pairs.chat.publicKey, 'mf_chat');
  await addKey(as('root'), 'host', pairs.host.publicKey, 'shell');
  await publish(as('chat'), writeBuild());
  await publish(as('chat'), writeBuild({ version: '1.1.0' }));
  await publish(as('root'), writeBuild(content));
  await publish(as('root'), writeBuild({ ...content, version: '1.1.0' }));
}

const signers = async () => (await history(site.store, 3)).map(({ by, what }) => `${by}: ${what}`);

describe('keys', () => {
  let putBack: () => void;
  beforeAll(async () => {
    site = await createTestTarget();
    await found();
    putBack = site.keep();
  });
  afterEach(() => putBack());
  afterAll(() => site.stop());

  test('whoever signs first owns the site, and the history says who signed what', async () => {
    expect(listKeys(await readState(site.store))).toEqual([
      { name: 'root', owns: 'site', key: pairs.root.publicKey },
      { name: 'host', owns: 'shell', key: pairs.host.publicKey },
      { name: 'chat', owns: 'mf_chat', key: pairs.chat.publicKey },
    ]);
    await promote(as('chat'), [{ name: 'mf_chat', version: '1.1.0' }]);
    expect(await signers()).toEqual([
      'chat: promote mf_chat 1.1.0',
      'root: publish mf_content 1.1.0',
      'root: publish mf_content 1.0.0',
    ]);
    expect(await site.findTampering()).toEqual({ records: 8, problems: [] });
  });

  test('a team goes through the life of its release with its own key', async () => {
    await setCanary(as('chat'), 'mf_chat', '1.1.0', { weight: 5 });
    await promote(as('chat'), [{ name: 'mf_chat', version: '1.1.0' }]);
    await rollback(as('chat'), [{ name: 'mf_chat' }]);
    await setEnabled(as('chat'), 'mf_chat', false);
    expect((await site.fetchRegistry()).remotes.mf_chat).toMatchObject({ enabled: false });
  });

  const chat = [{ name: 'mf_chat', version: '1.1.0' }];
  const theirs = { name: 'mf_content', version: '1.1.0' };
  const foreign = (overrides: object) => writeBuild({ ...content, ...overrides });
  const chatKey = pairs.chat.publicKey;

  test.each<[string, Name, (context: Context) => Promise<unknown>, string]>([
    ['publish', 'chat', (as) => publish(as, foreign({ version: '1.2.0' })), 'mf_content'],
    ['promote', 'chat', (as) => promote(as, [theirs]), 'mf_content'],
    ['promote with its own', 'chat', (as) => promote(as, [...chat, theirs]), 'mf_content'],
    ['canary', 'chat', (as) => setCanary(as, 'mf_content', '1.1.0', { weight: 5 }), 'mf_content'],
    ['rollback', 'chat', (as) => rollback(as, [theirs]), 'mf_content'],
    ['disable', 'chat', (as) => setEnabled(as, 'mf_content', false), 'mf_content'],
    ['publish a shell', 'chat', (as) => publishShell(as, writeShell('1.1.0')), 'shell'],
    ['publish a new remote', 'chat', (as) => publish(as, foreign({ name: 'mf_new' })), 'mf_new'],
    ['add itself', 'chat', (as) => addKey(as, 'chat', chatKey, 'mf_content'), 'config.json'],
    ['revoke another', 'chat', (as) => revokeKey(as, 'host'), 'config.json'],
    ['promote a remote', 'host', (as) => promote(as, chat), 'mf_chat'],
    ['publish', 'stranger', (as) => publish(as, writeBuild({ version: '1.2.0' })), 'the site'],
  ])('refuses %s by %s, and nothing is uploaded', async (_, by, act, what) => {
    const before = await site.store.list('');
    const served = await site.fetchPage();
    expect(await refusalOf(act(as(by)))).toMatch(
      new RegExp(`^The key of ${by} may not change .*${what}.*: ask .*root`),
    );
    expect(await site.store.list('')).toEqual(before);
    expect(await site.fetchPage()).toBe(served);
    expect(await site.findTampering()).toMatchObject({ problems: [] });
  });

  test('the policy of overrides is the site owners’, whatever a team writes into its targets', async () => {
    const target = { ...site.context.target, overrideOrigins: ['http://localhost:*'] };
    expect(await refusalOf(promote({ ...as('chat'), target }, chat))).toContain('overrideOrigins');
  });

  test('an owner of the shell promotes it, though a fallback of a remote goes with it', async () => {
    await publish(as('chat'), writeBuild({ version: '2.0.0', contract: '>=1.0.0 <3.0.0' }));
    await promote(as('chat'), [{ name: 'mf_chat', version: '2.0.0' }]);
    await setEnabled(as('root'), 'mf_content', false);
    await publishShell(as('host'), writeShell('2.0.0', { contract: '2.0.0' }));
    await promote(as('host'), [{ name: 'shell', version: '2.0.0' }]);
    expect((await site.fetchRegistry()).remotes.mf_chat).not.toHaveProperty('lastKnownGood');
    expect(await site.findTampering()).toMatchObject({ problems: [] });
  });

  test('a revoked key signs nothing more; what it signed stays', async () => {
    await revokeKey(as('root'), 'chat');
    expect(await refusalOf(promote(as('chat'), chat))).toMatch(/^The key of chat may not change/);
    expect(await site.findTampering()).toMatchObject({ problems: [] });
    expect(await refusalOf(revokeKey(as('root'), 'root'))).toContain('last owner of the site');
  });

  test('another key under a known name is another key', async () => {
    const forged = { ...site.context, signer: createSigner(createKeyPair('root')) };
    expect(await refusalOf(promote(forged, chat))).toMatch(/^The key of root may not change/);
    expect(
      await refusalOf(addKey(as('root'), 'chat', pairs.stranger.publicKey, 'mf_chat')),
    ).toContain('revoke that one first');
  });

  test('pages get the config that was signed, and never the keys', async () => {
    await withConfig({ ...config(), brand: { company: 'Evil' } });
    await promote(as('chat'), chat);
    expect(await site.fetchPage()).not.toContain('Evil');
    expect(
      await refusalOf(addKey(as('root'), 'more', pairs.stranger.publicKey, 'mf_chat')),
    ).toContain('config.json has changes that nobody signed');
    expect(await refusalOf(signConfig(as('chat')))).toContain('may not change config.json');
    await restoreConfig(as('root'));
    expect(await site.findTampering()).toMatchObject({ problems: [] });

    await withConfig({ ...config(), brand: { company: 'Example' } });
    const { notes } = await signConfig(as('root'));
    expect(notes).toEqual(['brand: undefined becomes {"company":"Example"}']);
    expect(await site.fetchPage()).toContain('Example');
    expect(await site.fetchPage()).not.toContain(pairs.chat.publicKey);
  });

  test('retiring is signed too', async () => {
    for (const version of ['1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'])
      await publish(as('chat'), writeBuild({ version }), { isPromoted: true });
    site.wait(31);
    expect(await refusalOf(retire(as('host'), 'mf_chat', '1.0.0'))).toContain(
      'may not change mf_chat',
    );
    expect(await site.store.list('remotes/mf_chat/1.0.0/')).not.toEqual([]);
    await retire(as('chat'), 'mf_chat', '1.0.0');
  });
});

test('a history of before there were keys is signed for as a whole by the next change', async () => {
  site = await (await createTestTarget()).withShell();
  try {
    await site.publish();
    // As it was written then: without config, hash and signature.
    for (const revision of [1, 2]) {
      const text = (await site.store.read(historyKey(revision)))?.toString() ?? '';
      const old: unknown = JSON.parse(text, (key, value: unknown) =>
        ['config', 'previous', 'adopted', 'signature'].includes(key) ? undefined : value,
      );
      await site.store.write(historyKey(revision), JSON.stringify(old));
    }
    site.context.store = await openStore(site.folder);
    expect((await site.findTampering()).problems).toEqual([
      expect.stringContaining('nobody has signed this history; the next change does'),
    ]);
    await publish(as('root'), writeBuild({ version: '1.1.0' }), { isPromoted: true });
    expect(await site.findTampering()).toEqual({ records: 3, problems: [] });
    await rollback(as('root'), [{ name: 'mf_chat' }]);
    await site.store.write(historyKey(1), '{}');
    expect((await site.findTampering()).problems).toEqual([
      expect.stringContaining('history/000001.json was altered'),
    ]);
  } finally {
    await site.stop();
  }
});
