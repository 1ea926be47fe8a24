import { setTimeout as pause } from 'node:timers/promises';
import { describeWith, isInstalled } from '@synapsei/presets/engines';
import { sharing, startCluster } from './testing/startCluster';
import { startRedis } from './testing/startRedis';
import { useAi } from './testing/useAi';
import { Visitor } from './testing/Visitor';

jest.setTimeout(180_000);

/** Their answers are some hundred words. */
const questions = ['What do you offer?', 'Tell me about LLM integration', 'Which tiers are there?'];

/** Where both engines are installed. */
const describeCluster = isInstalled('haproxy') ? describeWith('redis-server') : describe.skip;

describeCluster('two processes with one Redis behind a balancer without stickiness', () => {
  const single = useAi();

  async function start(variables: Record<string, string> = {}) {
    const redis = single.ending(await startRedis());
    const shared = sharing(redis.url, single.siteUrl());
    return single.ending(await startCluster({ ...shared, ...variables }));
  }

  /** The whole answers, of a process that shares nothing and does not pause between words. */
  async function wholeAnswers() {
    const { url } = await single.start();
    const visitors = questions.map((message) => new Visitor(url).ask({ message }));
    return (await Promise.all(visitors)).map(({ text }) => text);
  }

  /** Resolves once each of them reads. */
  async function midway(visitors: Visitor[], chunks: number) {
    while (visitors.some((visitor) => visitor.chunks.length < chunks)) await pause(5);
  }

  test('kill -9 of one amid 200 streams: each ends whole, none is lost, no word comes twice', async () => {
    const { url, kill } = await start({ STREAM_DELAY_MS: '200' });
    const whole = await wholeAnswers();
    const visitors = Array.from({ length: 200 }, () => new Visitor(url));
    const asked = visitors.map((visitor, index) =>
      visitor.ask({ message: questions[index % questions.length]! }),
    );
    await midway(visitors, 3);
    await kill(0);
    await Promise.all(asked);
    const isWhole = visitors.filter(({ text, end }, index) => {
      return end?.type === 'complete' && text === whole[index % questions.length];
    });
    expect(isWhole).toHaveLength(200);
    expect(visitors.some(({ servedBy }) => servedBy.length > 1)).toBe(true);
  });

  test('both are replaced in turn under load, and no request fails', async () => {
    const { url, replace } = await start({ STREAM_DELAY_MS: '15', SHUTDOWN_MS: '500' });
    const whole = await wholeAnswers();
    let isOver = false;
    const finished: string[] = [];
    const failures: unknown[] = [];
    const keepAsking = async (index: number) => {
      do {
        try {
          const visitor = await new Visitor(url).ask({ message: questions[index % 3]! });
          if (visitor.text === whole[index % 3]) finished.push(visitor.replyId);
          else failures.push({ end: visitor.end, text: visitor.text, by: visitor.servedBy });
        } catch (reason) {
          failures.push(String(reason));
        }
      } while (!isOver);
    };
    const load = Array.from({ length: 20 }, (_, index) => keepAsking(index));
    await replace(0);
    await replace(1);
    isOver = true;
    await Promise.all(load);
    expect(failures).toEqual([]);
    expect(finished.length).toBeGreaterThanOrEqual(20);
    expect(new Set(finished).size).toBe(finished.length);
  });
});
