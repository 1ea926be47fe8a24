import type { Context } from '../Context';
import { createKeyPair, createSigner } from '../keys/Signer';
import { readState } from '../state/readState';
import { commandsOf } from '../testing/commandsOf';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { writeShell } from '../testing/writeBuild';
import { restoreConfig, signConfig } from './config';
import { history } from './history';
import { listKeys } from './keys';

const pairs = {
  root: createKeyPair('root'),
  chat: createKeyPair('chat'),
  host: createKeyPair('host'),
  stranger: createKeyPair('stranger'),
};
type Name = keyof typeof pairs;

let site: TestTarget;

/** The target as somebody with another key works on it, and what they do to it. */
const as = (name: Name, more: Partial<Context> = {}) => {
  const context: Context = { ...site.context, signer: createSigner(pairs[name]), ...more };
  return { context, ...commandsOf(() => context) };
};
type Commands = ReturnType<typeof as>;

const content = { name: 'mf_content', routes: [], navigation: [] };
const withConfig = (text: object) => site.store.write('config.json', JSON.stringify(text));
const config = () => ({ remotes: { origins: [site.filesOrigin] } });

async function found() {
  const [root, chat] = [as('root'), as('chat')];
  await root.publishShell(writeShell());
  await root.addKey('chat', pairs.chat.publicKey, 'mf_chat');
  await root.addKey('host', pairs.host.publicKey, 'shell');
  await chat.publish();
  await chat.publish({ version: '1.1.0' });
  await root.publish(content);
  await root.publish({ ...content, version: '1.1.0' });
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
    await as('chat').promote('1.1.0');
    expect(await signers()).toEqual([
      'chat: promote mf_chat 1.1.0',
      'root: publish mf_content 1.1.0',
      'root: publish mf_content 1.0.0',
    ]);
    expect(await site.findTampering()).toEqual({ records: 8, problems: [] });
  });

  test('no key begins like an option of the command that takes it', () => {
    const keys = Array.from({ length: 1000 }, () => createKeyPair('chat').publicKey);
    expect(keys.filter((key) => key.startsWith('-'))).toEqual([]);
  });

  test('a team goes through the life of its release with its own key', async () => {
    const team = as('chat');
    await team.setCanary('mf_chat', '1.1.0', { weight: 5 });
    await team.promote('1.1.0');
    await team.rollback();
    await team.setEnabled('mf_chat', false);
    expect((await site.fetchRegistry()).remotes).not.toHaveProperty('mf_chat');
  });

  const chat = { name: 'mf_chat', version: '1.1.0' };
  const theirs = { name: 'mf_content', version: '1.1.0' };
  const chatKey = pairs.chat.publicKey;

  test.each<[string, Name, (as: Commands) => Promise<unknown>, string]>([
    ['publish', 'chat', (as) => as.publish({ ...content, version: '1.2.0' }), 'mf_content'],
    ['promote with its own', 'chat', (as) => as.promote([chat, theirs]), 'mf_content'],
    ['canary', 'chat', (as) => as.setCanary('mf_content', '1.1.0', { weight: 5 }), 'mf_content'],
    ['rollback', 'chat', (as) => as.rollback([theirs]), 'mf_content'],
    ['disable', 'chat', (as) => as.setEnabled('mf_content', false), 'mf_content'],
    ['publish a shell', 'chat', (as) => as.publishShell(writeShell('1.1.0')), 'shell'],
    ['publish a new remote', 'chat', (as) => as.publish({ ...content, name: 'mf_new' }), 'mf_new'],
    ['add itself', 'chat', (as) => as.addKey('chat', chatKey, 'mf_content'), 'config.json'],
    ['revoke another', 'chat', (as) => as.revokeKey('host'), 'config.json'],
    ['promote a remote', 'host', (as) => as.promote([chat]), 'mf_chat'],
    ['publish', 'stranger', (as) => as.publish({ version: '1.2.0' }), 'the site'],
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
    expect(await refusalOf(as('chat', { target }).promote([chat]))).toContain('overrideOrigins');
  });

  test('an owner of the shell promotes it, though a fallback of a remote goes with it', async () => {
    await as('chat').publish({ version: '2.0.0', contract: '>=1.0.0 <3.0.0' });
    await as('chat').promote('2.0.0');
    await as('root').setEnabled('mf_content', false);
    await as('host').publishShell(writeShell('2.0.0', { contract: '2.0.0' }));
    await as('host').promote([{ name: 'shell', version: '2.0.0' }]);
    expect((await site.fetchRegistry()).remotes.mf_chat).not.toHaveProperty('lastKnownGood');
    expect(await site.findTampering()).toMatchObject({ problems: [] });
  });

  test('another key under a known name is another key', async () => {
    const forged = as('root', { signer: createSigner(createKeyPair('root')) });
    expect(await refusalOf(forged.promote([chat]))).toMatch(/^The key of root may not change/);
    const other = as('root').addKey('chat', pairs.stranger.publicKey, 'mf_chat');
    expect(await refusalOf(other)).toContain('revoke that one first');
  });

  test('pages get the config that was signed, and never the keys', async () => {
    await withConfig({ ...config(), brand: { company: 'Evil' } });
    await as('chat').promote([chat]);
    expect(await site.fetchPage()).not.toContain('Evil');
    const adding = as('root').addKey('more', pairs.stranger.publicKey, 'mf_chat');
    expect(await refusalOf(adding)).toContain('config.json has changes that nobody signed');
    expect(await refusalOf(signConfig(as('chat').context))).toContain('may not change config.json');
    await restoreConfig(as('root').context);
    expect(await site.findTampering()).toMatchObject({ problems: [] });

    await withConfig({ ...config(), brand: { company: 'Example' } });
    const { notes } = await signConfig(as('root').context);
    expect(notes).toEqual(['brand: undefined becomes {"company":"Example"}']);
    expect(await site.fetchPage()).toContain('Example');
    // Of a site on this machine no legal page is missed.
    const target = { ...site.context.target, url: 'https://www.example.org/' };
    await withConfig({ ...config(), legal: { imprint: 'https://www.example.org/imprint' } });
    for (const isDryRun of [true, false])
      expect((await signConfig({ ...as('root').context, target, isDryRun })).notes.at(-1)).toBe(
        'config.json has no legal.privacy: footer and chat cannot link to it',
      );
    expect(await site.fetchPage()).not.toContain(pairs.chat.publicKey);
  });

  test('retiring is signed too', async () => {
    for (const version of ['1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'])
      await as('chat').publish({ version }, { isPromoted: true });
    site.wait(31);
    const foreign = as('host').retire('mf_chat', '1.0.0');
    expect(await refusalOf(foreign)).toContain('may not change mf_chat');
    expect(await site.store.list('remotes/mf_chat/1.0.0/')).not.toEqual([]);
    await as('chat').retire('mf_chat', '1.0.0');
  });
});
