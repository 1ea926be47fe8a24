/// <reference lib="dom" />
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeWith } from '@synapsei/presets/engines';
import { runServer } from '@synapsei/service-base/testing/runServer';
import { startRedis } from './testing/startRedis';
import { createAiTransport } from '../../../mf-chat/src/transport/AiTransport';
import { ready, sourcesAt } from './testing/startAi';
import { memoryOf } from './testing/readEvents';
import { useAi } from './testing/useAi';

jest.setTimeout(180_000);

/** Their answers are some hundred words. */
const questions = ['What do you offer?', 'Tell me about LLM integration', 'Which tiers are there?'];
const questionOf = (index: number) => questions[index % questions.length]!;

/** Passes connections on to each port in turn, and over one without a listener. */
async function startProxy(ports: number[]) {
  let turn = 0;
  function pass(visitor: net.Socket): void {
    const service = net.connect(ports[turn++ % ports.length]!, '127.0.0.1');
    const passOn = () => pass(visitor);
    service.once('error', passOn);
    service.once('connect', () => {
      service.off('error', passOn).on('error', () => undefined);
      visitor.pipe(service).pipe(visitor);
      visitor.once('close', () => service.destroy());
      service.once('close', () => visitor.destroy());
    });
  }
  const server = net.createServer((visitor) => {
    visitor.on('error', () => undefined);
    pass(visitor);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}

/** A visitor with the chat's own client. */
function ask(baseUrl: string, name: string, message: string) {
  const visitor = { text: '', restarts: 0, isComplete: false, chunks: 0 };
  async function answer(): Promise<void> {
    const transport = createAiTransport({ baseUrl });
    const { takesKeys } = await transport.limits();
    const question = { message, type: 'faq', conversationId: name, idempotencyKey: name };
    const { signal } = new AbortController();
    visitor.isComplete = true;
    const events = transport.stream({ ...question, takesKeys }, { chunks: 0 }, signal);
    for await (const { text = '', chunks = visitor.chunks, hasRestarted, isCutOff } of events) {
      visitor.text = hasRestarted ? text : visitor.text + text;
      visitor.chunks = chunks;
      if (hasRestarted) visitor.restarts += 1;
      if (isCutOff) visitor.isComplete = false;
    }
  }
  return { visitor, answered: answer() };
}

describe('two processes behind a proxy that sends each connection to the next', () => {
  const { ending, start, addModel, siteUrl } = useAi();

  async function startTwo(variables: Record<string, string> = {}) {
    const script = path.join(__dirname, 'server.ts');
    const run = async () => {
      const limits = { ADDRESS_LIMIT_PER_MINUTE: '100000', ADDRESS_LIMIT_PER_DAY: '100000' };
      const own = { ...sourcesAt(siteUrl()), ...limits, ...variables, PORT: '0' };
      const { child, listening, ended } = runServer(script, own);
      const kill = async () => {
        child.kill('SIGKILL');
        await ended;
      };
      ending({ stop: kill });
      const url = await listening;
      await ready(url);
      return { url, kill };
    };
    const [one, other] = [await run(), await run()];
    return { one, other, ports: [one, other].map(({ url }) => Number(new URL(url).port)) };
  }

  test('kill -9 of one amid 200 streams: 200 visitors end with a complete reply', async () => {
    const { one, ports } = await startTwo({ STREAM_DELAY_MS: '200' });
    const { url } = ending(await startProxy(ports));
    // The whole answers, of a process that does not pause between words.
    const undisturbed = await start();
    const wholes = questions.map((message) => ask(undisturbed.url, 'whole', message));
    await Promise.all(wholes.map(({ answered }) => answered));
    const visits = Array.from({ length: 200 }, (_, index) =>
      ask(url, `visitor-${index}`, questionOf(index)),
    );
    const visitors = visits.map(({ visitor }) => visitor);
    while (visitors.some(({ chunks }) => chunks < 3)) await pause(5);
    await one.kill();
    await Promise.all(visits.map(({ answered }) => answered));
    const complete = visitors.filter(
      ({ text, isComplete }, index) =>
        isComplete && text === wholes[index % questions.length]!.visitor.text,
    );
    expect(complete).toHaveLength(200);
    const again = visitors.filter(({ restarts }) => restarts === 1);
    expect(again.length).toBeGreaterThan(0);
    expect(again.length).toBeLessThan(200);
  });

  describeWith('redis-server')('with one Redis', () => {
    async function startSharing(variables: Record<string, string> = {}) {
      const redis = ending(await startRedis());
      const secret = { MEMORY_SECRET: 'the same secret of all processes' };
      const two = await startTwo({
        REDIS_URL: redis.url,
        STREAM_DELAY_MS: '0',
        ...secret,
        ...variables,
      });
      const post = (at: 'one' | 'other', body: object, headers: Record<string, string> = {}) =>
        fetch(`${two[at].url}/api/ai/chat`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ message: 'Hi', conversationId: 'one', ...body }),
        });
      const statuses = async (...turns: Parameters<typeof post>[]) => {
        const found: number[] = [];
        for (const turn of turns) found.push((await post(...turn)).status);
        return found;
      };
      return { redis, post, statuses };
    }

    test('memory follows the conversation', async () => {
      const { post } = await startSharing();
      const first = await post('one', { message: 'What is Aureyo?', type: 'product' });
      await first.text();
      const summary = { message: 'Summarise our conversation', type: 'summary' };
      expect(await (await post('other', summary, memoryOf(first))).text()).toContain(
        'What is Aureyo?',
      );
    });

    test('a limit holds for both together, and for none while Redis is away', async () => {
      const { redis, statuses } = await startSharing({ CONVERSATION_LIMIT_PER_MINUTE: '2' });
      expect(await statuses(['one', {}], ['other', {}], ['one', {}], ['other', {}])).toEqual([
        200, 200, 429, 429,
      ]);
      await redis.stop();
      expect(await statuses(['one', {}], ['other', {}])).toEqual([200, 200]);
    });

    test('of many questions to both at once only as many are asked as the day may pay for', async () => {
      const { variables, requests } = await addModel('stream');
      const { post } = await startSharing({ ...variables, TOKEN_LIMIT_PER_DAY: '1' });
      const asked = Array.from({ length: 60 }, (_, index) =>
        post(index % 2 ? 'one' : 'other', { conversationId: `at-once-${index}` }),
      );
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(requests).toHaveLength(1);
      expect(statuses.filter((status) => status === 429)).toHaveLength(59);
    });

    test("a day's tokens are those of both together, and are not counted while Redis is away", async () => {
      const { variables } = await addModel('stream');
      // Each answer takes 16.
      const limited = { ...variables, TOKEN_LIMIT_PER_DAY: '33' };
      const { redis, statuses } = await startSharing(limited);
      expect(await statuses(['one', {}], ['one', {}], ['other', {}], ['other', {}])).toEqual([
        200, 200, 200, 429,
      ]);
      await redis.stop();
      expect(await statuses(['one', {}], ['other', {}])).toEqual([200, 200]);
    });
  });
});
