import { setTimeout as pause } from 'node:timers/promises';
import { describeWith } from '@synapsei/presets/engines';
import { sharing } from '../testing/startCluster';
import { startRedis } from '../testing/startRedis';
import { useAi } from '../testing/useAi';
import { Visitor } from '../testing/Visitor';

describeWith('redis-server')('two processes whose Redis goes away and returns', () => {
  const services = useAi();

  async function start(redisUrl: string, variables: Record<string, string> = {}) {
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    const shared = { ...sharing(redisUrl, services.siteUrl()), STREAM_DELAY_MS: '0' };
    const ai = await services.start({ ...shared, LOG_LEVEL: 'warn', ...variables }, log);
    const readiness = async () => {
      const response = await fetch(`${ai.url}/readyz`);
      return { code: response.status, ...((await response.json()) as { status: string }) };
    };
    const becomes = async (status: string) => {
      while ((await readiness()).status !== status) await pause(10);
    };
    const said = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    return { ...ai, readiness, becomes, said };
  }

  async function startBoth() {
    const redis = services.ending(await startRedis());
    return { redis, one: await start(redis.url), other: await start(redis.url) };
  }

  /** What a conversation that began at one recalls at the other. */
  async function recall(one: string, other: string) {
    const visitor = await new Visitor(one).ask({ message: 'What is Aureyo?', type: 'product' });
    const summary = { message: 'Summarise our conversation', type: 'summary' };
    return (await visitor.goTo(other).ask(summary)).text;
  }

  test('questions are answered meanwhile, without memory; afterwards all is as before', async () => {
    const { redis, one, other } = await startBoth();
    expect(await recall(one.url, other.url)).toContain('What is Aureyo?');
    await redis.stop();
    await Promise.all([one.becomes('degraded'), other.becomes('degraded')]);
    expect(await one.readiness()).toMatchObject({ code: 200, checks: { redis: 'away' } });
    for (let asked = 0; asked < 5; asked += 1)
      expect(await recall(one.url, other.url)).not.toContain('What is Aureyo?');
    const rating = { replyId: 'r', conversationId: 'c', rating: 'up' };
    expect((await one.post('/api/ai/feedback', rating)).status).toBe(204);
    const address = `${one.url}/api/ai/replies/of-another-process`;
    expect((await fetch(address)).status).toBe(503);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(503);
    await redis.startAgain();
    await Promise.all([one.becomes('ready'), other.becomes('ready')]);
    expect(await recall(one.url, other.url)).toContain('What is Aureyo?');
    expect(one.said()).toEqual([
      expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ \(REDIS_URL\) is away \(\w+\): questions /),
      expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ \(REDIS_URL\) is back\.$/),
    ]);
  });

  test('a limit holds for both together, and each window counts for itself', async () => {
    const redis = services.ending(await startRedis());
    const limited = { ADDRESS_LIMIT_PER_DAY: '4', CONVERSATION_LIMIT_PER_MINUTE: '3' };
    const both = [await start(redis.url, limited), await start(redis.url, limited)];
    const statuses: number[] = [];
    for (const conversationId of ['one', 'one', 'one', 'one', 'two']) {
      const body = { message: 'Hi', conversationId };
      statuses.push((await both[statuses.length % 2]!.post('/api/ai/chat', body)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test("a day's tokens are those of both together, and each counts along for when Redis is away", async () => {
    const redis = services.ending(await startRedis());
    const { variables } = await services.addModel('stream');
    const limited = { ...variables, TOKEN_LIMIT_PER_DAY: '33' };
    const both = [await start(redis.url, limited), await start(redis.url, limited)] as const;
    const ask = async (at: 0 | 1) =>
      (await both[at].post('/api/ai/chat', { message: 'Hi', conversationId: 'budget' })).status;
    // Each answer takes 16.
    expect([await ask(0), await ask(0), await ask(1), await ask(1)]).toEqual([200, 200, 200, 429]);
    await redis.stop();
    await Promise.all(both.map(({ becomes }) => becomes('degraded')));
    expect([await ask(0), await ask(0), await ask(1)]).toEqual([200, 429, 200]);
  });

  test('one that hangs delays a question, and stops none', async () => {
    const { redis, one } = await startBoth();
    services.ending({ close: redis.goOn });
    redis.hang();
    const { end } = await new Visitor(one.url).ask({ message: 'What is Aureyo?' });
    expect(end!.type).toBe('complete');
    expect((await one.readiness()).status).toBe('degraded');
    redis.goOn();
    await one.becomes('ready');
  });

  test('a reply amid it ends whole for its reader, and later at the other process', async () => {
    const redis = services.ending(await startRedis());
    const slow = { STREAM_DELAY_MS: '60' };
    const one = await start(redis.url, slow);
    const other = await start(redis.url, slow);
    const visitor = new Visitor(one.url);
    const asked = visitor.ask({ message: 'What do you offer?' });
    while (visitor.chunks.length < 5) await pause(5);
    redis.hang();
    await one.becomes('degraded');
    await asked;
    expect(visitor.end!.type).toBe('complete');
    expect(visitor.servedBy).toHaveLength(1);
    redis.goOn();
    await other.becomes('ready');
    const again = new Visitor(other.url);
    again.replyId = visitor.replyId;
    expect(await again.resume()).toBe(true);
    expect(again.text).toBe(visitor.text);
  });

  test('a service that starts without its Redis answers, and uses it once it is there', async () => {
    const redis = services.ending(await startRedis());
    await redis.stop();
    const one = await start(redis.url);
    expect((await one.readiness()).status).toBe('degraded');
    expect((await new Visitor(one.url).ask({ message: 'Hi' })).end!.type).toBe('complete');
    await redis.startAgain();
    await one.becomes('ready');
  });

  test('a Redis that takes no writes is as good as none, and the reason is named', async () => {
    const redis = services.ending(await startRedis());
    const one = await start(redis.url);
    await redis.configure('maxmemory', '1');
    await one.becomes('degraded');
    expect((await new Visitor(one.url).ask({ message: 'Hi' })).end!.type).toBe('complete');
    expect(one.said().at(-1)).toContain('is away (OOM)');
    await redis.configure('maxmemory', '0');
    await one.becomes('ready');
  });
});
