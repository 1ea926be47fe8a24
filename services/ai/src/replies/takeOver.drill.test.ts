import { setTimeout as pause } from 'node:timers/promises';
import { describeWith } from '@synapsei/tooling/engines';
import { createAuthor, createKeepers } from '../testing/createKeepers';
import { createQuestion } from '../testing/createQuestion';
import { ready, startAi } from '../testing/startAi';
import { sharing } from '../testing/startCluster';
import { startModel } from '../testing/startModel';
import { startRedis } from '../testing/startRedis';
import { startSite } from '../testing/startSite';
import { Visitor } from '../testing/Visitor';

jest.setTimeout(60_000);

/** At 100 ms a word a slow machine, too, stops its author in the middle. */
const longAnswer = 'This is said word by word before it all stops here. '.repeat(8);

describeWith('redis-server')('a reply whose author is gone', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const closers: (() => unknown)[] = [];
  beforeAll(async () => {
    [site, redis] = await Promise.all([startSite(), startRedis()]);
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });
  afterAll(() => Promise.all([site.close(), redis.stop()]));

  async function start(variables: Record<string, string>) {
    const ai = await startAi({ ...sharing(redis.url, site.url), SHUTDOWN_MS: '0', ...variables });
    await ready(ai.url);
    return ai;
  }

  /** Reads some words at one process, which then stops, and the rest at the other. */
  async function interrupt(first: Record<string, string>, second = first) {
    const [one, other] = [await start(first), await start(second)];
    closers.push(other.close);
    const visitor = new Visitor(one.url);
    const asked = visitor.ask({ message: 'What do you offer?' });
    while (visitor.chunks.length < 5) await pause(5);
    visitor.goTo(other.url);
    await one.close();
    const before = visitor.text;
    await asked;
    expect(visitor.end).toEqual({ type: 'complete', data: '' });
    expect(visitor.text.startsWith(before)).toBe(true);
    return { before, visitor };
  }

  test('by a model is continued by the model, from the word that was shown last', async () => {
    const model = await startModel(({ messages }) => {
      const said = messages.findLast(({ role }) => role === 'assistant')?.content;
      return said ? ['and ', 'the rest.'] : [longAnswer];
    });
    closers.push(model.close);
    const { before, visitor } = await interrupt({
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'test',
      STREAM_DELAY_MS: '100',
    });
    const [, asked] = model.requests;
    expect(model.requests).toHaveLength(2);
    const said = asked!.messages.at(-2)!;
    expect(said.role).toBe('assistant');
    // What was under way when the author stopped is read at the other.
    expect(said.content.startsWith(before)).toBe(true);
    expect(longAnswer.startsWith(said.content)).toBe(true);
    expect(visitor.text).toBe(`${said.content}and the rest.`);
    expect(asked!.messages.at(-1)!.role).toBe('user');
  });

  test('by a model that is gone, too, goes on with what our pages say', async () => {
    const model = await startModel(() => [longAnswer]);
    const refusing = await startModel('refuse');
    closers.push(model.close, refusing.close);
    const shared = { AI_MODEL: 'test', STREAM_DELAY_MS: '100' };
    const { before, visitor } = await interrupt(
      { ...shared, AI_BASE_URL: model.baseUrl },
      { ...shared, AI_BASE_URL: refusing.baseUrl, STREAM_DELAY_MS: '0' },
    );
    const said = refusing.requests[0]!.messages.at(-2)!.content;
    expect(said.startsWith(before)).toBe(true);
    expect(longAnswer.startsWith(said)).toBe(true);
    expect(visitor.text.slice(said.length)).toMatch(/^\n\nOur language model broke off here\./);
    expect(visitor.text).toContain('Which one would you like to hear more about?');
  });

  test('goes on at the process that took it over without learning so', async () => {
    const { one, other, processId, close } = await createKeepers(redis.url);
    closers.push(close);
    const reply = await other.begin(createQuestion({ memoryId: 'half' }), createAuthor().author);
    await redis.giveReply(reply.id, processId);
    const { author, written } = createAuthor();
    (await one.find(reply.id, author))!.follow(() => undefined);
    while (written.length === 0) await pause(5);
    written[0]!.draft.addTexts(['Goes on']);
    written[0]!.draft.end({ type: 'complete' });
    while (!written[0]!.reply.ending) await pause(5);
    expect((await one.find(reply.id, author))!.text).toBe('Goes on');
  });

  test('goes on once, with the writes of an author that wakes up too late refused', async () => {
    const { one, other, processId, close } = await createKeepers(redis.url);
    const third = await createKeepers(redis.url);
    closers.push(close, third.close);
    const first = createAuthor();
    const reply = await one.begin(createQuestion({ memoryId: 'late' }), first.author);
    const [{ draft }] = first.written as [(typeof first.written)[0]];
    draft.addTexts(['One ', 'two ']);
    while (reply.chunks.length < 2) await pause(5);
    const authors = [createAuthor(), createAuthor()];
    const copies = await Promise.all(
      [other, third.one].map((keeper, index) => keeper.find(reply.id, authors[index]!.author)),
    );
    const written = () => authors.flatMap((author) => author.written);
    for (const copy of copies) copy!.follow(() => undefined);
    // Others take it for dead: it says nothing for a while. The one that writes on is not.
    while (written().length === 0) {
      await redis.expireLease(processId);
      await pause(20);
    }
    draft.addTexts(['late']);
    while (!reply.ending) await pause(5);
    expect(reply.ending).toEqual({ type: 'moved' });
    expect(reply.text).toBe('One two ');
    written()[0]!.draft.addTexts(['three']);
    written()[0]!.draft.end({ type: 'complete' });
    while (copies.some((copy) => !copy!.ending)) await pause(5);
    expect(copies.map((copy) => copy!.text)).toEqual(['One two three', 'One two three']);
    expect((await one.find(reply.id, createAuthor().author))!.text).toBe('One two three');
  });
});
