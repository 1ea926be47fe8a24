import { setTimeout as pause } from 'node:timers/promises';
import { describeWith } from '@synapsei/presets/engines';
import { createAuthor, createKeepers } from '../testing/createKeepers';
import { createQuestion } from '../testing/createQuestion';
import { sharing } from '../testing/startCluster';
import { startRedis } from '../testing/startRedis';
import { useAi } from '../testing/useAi';
import { Visitor } from '../testing/Visitor';

/** At 100 ms a word a slow machine, too, stops its author in the middle. */
const longAnswer = 'This is said word by word before it all stops here. '.repeat(8);

describeWith('redis-server')('a reply whose author is gone', () => {
  const services = useAi();
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => void (redis = await startRedis()));
  afterAll(() => redis.stop());

  const start = (variables: Record<string, string>) =>
    services.start({ ...sharing(redis.url, services.siteUrl()), SHUTDOWN_MS: '0', ...variables });

  /** Reads some words at one process, which then stops, and the rest at the other. */
  async function interrupt(first: Record<string, string>, second = first) {
    const [one, other] = [await start(first), await start(second)];
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
    const model = await services.addModel(({ messages }) => {
      const said = messages.findLast(({ role }) => role === 'assistant')?.content;
      return said ? ['and ', 'the rest.'] : [longAnswer];
    });
    const { before, visitor } = await interrupt({ ...model.variables, STREAM_DELAY_MS: '100' });
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
    const model = await services.addModel(() => [longAnswer]);
    const refusing = await services.addModel('refuse');
    const { before, visitor } = await interrupt(
      { ...model.variables, STREAM_DELAY_MS: '100' },
      { ...refusing.variables, STREAM_DELAY_MS: '0' },
    );
    const said = refusing.requests[0]!.messages.at(-2)!.content;
    expect(said.startsWith(before)).toBe(true);
    expect(longAnswer.startsWith(said)).toBe(true);
    expect(visitor.text.slice(said.length)).toMatch(/^\n\nOur language model broke off here\./);
    expect(visitor.text).toContain('Which one would you like to hear more about?');
  });

  test('goes on at the process that took it over without learning so', async () => {
    const { one, other, processId } = services.ending(await createKeepers(redis.url));
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
    const { one, other, processId } = services.ending(await createKeepers(redis.url));
    const third = services.ending(await createKeepers(redis.url));
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
