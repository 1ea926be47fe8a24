import type { ReadContext } from '../Context';
import { commands } from './commands';
import { readLine } from './release';
import { createKeyPair, type KeyPair } from '../keys/Signer';
import { openStore } from '../target';
import { refusalOf } from '../testing/refusalOf';
import { startBucketSite } from '../testing/startBucketSite';
import { startContent } from '../testing/startContent';
import { startPolicedBucket } from '../testing/startPolicedBucket';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { addKey } from '../commands/keys';
import { policyOf, renderJob } from '../commands/policy';
import { publish, publishShell } from '../commands/publish';

jest.setTimeout(240_000);

const production = 's3://releases/live?region=us-east-1';
const target = { name: 'production', url: 'https://site.example/', store: production };
const content = { name: 'mf_content', routes: [], navigation: [] };
const pairs = { chat: createKeyPair('chat') };

/** Whoever has these credentials, and perhaps a key. */
type Person = { context: ReadContext; key?: KeyPair };

let site: Awaited<ReturnType<typeof startBucketSite>>;
let chat: Person;
let job: Person;
const closing: (() => Promise<unknown>)[] = [];

/** Somebody whose credentials have the policy that `release policy` prints for them. */
async function withPolicy(who: string, key?: KeyPair): Promise<Person> {
  const way = await startPolicedBucket(site.bucket.endpoint, policyOf(target, who));
  closing.push(way.stop);
  const store = await openStore(way.address('live'));
  const { overrideOrigins: _, ...own } = site.context.target;
  return { context: { ...site.context, store, target: { ...own, renderedByJob: true } }, key };
}

/** Types a line of the release command. */
function type({ context, key }: Person, line: string) {
  const { command, args, flags } = readLine(line.split(' '))!;
  const signing = key && command.flags.key && { key: JSON.stringify(key) };
  return command.run(context, args, { ...flags, ...signing });
}

const render = () => type(job, 'render');
const registry = () => site.fetchRegistry();
const liveChat = async () => (await registry()).remotes.mf_chat;

describe('on a bucket that enforces the policies', () => {
  beforeEach(async () => {
    site = await startBucketSite();
    closing.push(site.stop);
    const articles = await startContent([]);
    closing.push(articles.stop);
    const config = {
      services: { content: articles.url },
      remotes: { origins: [site.context.target.url.slice(0, -1)] },
    };
    await site.store.write('config.json', JSON.stringify(config));
    chat = await withPolicy('mf_chat', pairs.chat);
    job = await withPolicy(renderJob);
    await publishShell(site.context, writeShell());
    await publish(site.context, writeBuild(content));
    await addKey(site.context, 'chat', pairs.chat.publicKey, 'mf_chat');
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  test("with chat's key and credentials every verb does what it may, and visitors get it from the job", async () => {
    const next = writeBuild({ version: '1.2.0' });
    const typed = new Set<string>();
    const as = (person: Person, line: string) => {
      typed.add(readLine(line.split(' '))!.command.name);
      return type(person, line);
    };

    const first = await as(chat, `publish mf-chat --from ${writeBuild()}`);
    expect(first.lines.join('\n')).toMatch(
      /recorded as revision \d+: visitors get it when it is rendered/,
    );
    expect(await liveChat()).toBeUndefined();
    expect(await as(chat, 'status')).toMatchObject({ isGood: false });
    await as(job, 'render');
    expect(await liveChat()).toMatchObject({ stable: '1.0.0' });

    await as(chat, `diff mf-chat --from ${next}`);
    await as(chat, `publish mf-chat --from ${next}`);
    await as(chat, 'canary set mf-chat@1.2.0 --weight 5');
    await render();
    expect(await liveChat()).toMatchObject({ stable: '1.0.0', canary: { version: '1.2.0' } });
    await as(chat, 'canary halt mf-chat');
    await as(chat, 'promote mf-chat@1.2.0');
    await render();
    expect(await liveChat()).toMatchObject({ stable: '1.2.0' });
    expect(await as(chat, 'verify')).toMatchObject({ isGood: true });
    expect(await as(chat, 'status')).toMatchObject({ isGood: true });

    const previewed = `${site.context.target.url}remotes/mf_chat/previews/pr-1/release.json`;
    await as(chat, `preview mf-chat --name pr-1 --from ${writeBuild({ version: '1.3.0' })}`);
    expect((await fetch(previewed)).status).toBe(200);
    await as(chat, 'preview end mf-chat --name pr-1');
    await render();
    expect((await fetch(previewed)).status).toBe(404);

    await as(chat, 'disable mf-chat');
    await as(chat, 'enable mf-chat');
    await as(chat, 'rollback mf-chat');
    await render();
    expect(await liveChat()).toMatchObject({ stable: '1.0.0', enabled: true });
    for (const patch of [1, 2, 3, 4, 5]) {
      await type(chat, `publish mf-chat --from ${writeBuild({ version: `2.0.${patch}` })}`);
    }
    site.wait(40);
    await as(chat, 'retire mf-chat@1.2.0');
    expect(await site.store.list('remotes/mf_chat/1.2.0/')).not.toEqual([]);
    await render();
    expect(await site.store.list('remotes/mf_chat/1.2.0/')).toEqual([]);
    expect((await as(chat, 'history --count 3')).lines).toHaveLength(5);
    expect((await as(chat, 'keys')).lines).toHaveLength(4);

    const foreign = 'The key of chat may not change config.json';
    expect(await refusalOf(as(chat, 'pages'))).toContain('AccessDenied');
    const greed = `keys add me ${pairs.chat.publicKey} --owns site`;
    expect(await refusalOf(as(chat, greed))).toContain(foreign);
    const config = await site.store.read('config.json');
    await site.store.write('config.json', String(config).replace('{', '{"note":1,'));
    expect(await refusalOf(as(chat, 'config'))).toContain(foreign);
    await site.store.write('config.json', config!);
    const inProduction = { ...chat, context: { ...chat.context, target } };
    expect(await as(inProduction, 'policy mf-chat')).toMatchObject({
      value: policyOf(target, 'mf_chat'),
    });

    // Those that need no right to the store, or another's.
    const elsewhere = /^(canary watch|keys (new|revoke))$/;
    const names = commands.map(({ name }) => name).filter((name) => !elsewhere.test(name));
    expect([...typed].sort()).toEqual(names.sort());
  });

  /** What somebody's credentials neither write, create nor remove. */
  async function expectDenied({ context: { store } }: Person, writes: string[], removes: string[]) {
    const denied = async (work: Promise<unknown>) =>
      expect(await refusalOf(work)).toContain('AccessDenied');
    for (const key of writes) await denied(store.write(key, '{}'));
    for (const key of removes) await denied(store.remove(key));
  }

  test("chat's credentials reach nothing of others, no document and no config, and take nothing away", async () => {
    await type(chat, `publish mf-chat --from ${writeBuild()}`);
    await render();
    const before = await site.store.list('');
    const { store } = chat.context;
    await expectDenied(
      chat,
      [
        ...['remotes/mf_content/9.0.0/release.json', 'remotes/mf_chat_too/1.0.0/release.json'],
        ...['shell/1.0.0/shell.json', 'site/index.html'],
        ...['site/registry.json', 'published', 'pages/0.json', 'config.json'],
        ...['history/000001.json', 'history/000099.json'],
      ],
      ['remotes/mf_chat/1.0.0/', 'remotes/mf_content/', 'history/', 'site/'],
    );
    // Taken, as S3 says: the one right in the history is to add to it.
    expect(await store.create('history/000001.json', '{}')).toBe(false);
    expect(await refusalOf(store.read('keys/local.json'))).toContain('AccessDenied');
    expect(await site.store.list('')).toEqual(before);
  });

  test('the job shows what is signed, and can change neither history nor config nor a release', async () => {
    await expectDenied(
      job,
      ['history/000099.json', 'config.json', 'remotes/mf_content/1.0.0/x.js'],
      [],
    );
    expect(await refusalOf(job.context.store.create('history/000099.json', '{}'))).toContain(
      'AccessDenied',
    );
  });
});
