import { randomUUID } from 'node:crypto';
import { describeWith } from '@synapsei/presets/engines';
import { startRedis } from '../testing/startRedis';
import { AiLink } from './AiLink';

const longMs = '60000';

describeWith('redis-server')('steps taken at Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const links: AiLink[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(() => Promise.all(links.splice(0).map((link) => link.close())));
  afterAll(() => redis.stop());

  /** A link whose script Redis knows. */
  async function open(report: (sentence: string) => void = () => undefined) {
    const link = new AiLink(redis.url, report);
    links.push(link);
    await link.start();
    await link.take('get', ['ai:unknown'], []);
    return link;
  }

  const remember = (link: AiLink, key: string) =>
    link.take('remember', [key], ['one', '10', longMs]);

  test('those of one turn are one command, in their order, and each has a result of its own', async () => {
    const link = await open();
    const [key, list] = [randomUUID(), randomUUID()];
    const before = await redis.calls('evalsha');
    const hit = () => link.take('hit', [key, `${key} too`], [longMs, '1', '1', longMs, '9', '1']);
    const results = await Promise.all([
      hit(),
      link.take('get', ['ai:unknown'], []),
      hit(),
      remember(link, list),
      link.take('list', [list], []),
    ]);
    const wait = expect.any(Number) as number;
    expect(results).toEqual([0, null, wait, 1, ['one']]);
    expect(results[2]).toBeGreaterThan(0);
    expect((await redis.calls('evalsha')) - before).toBe(1);
    // The second window counts only what the first let pass.
    expect(await link.take('get', [`${key} too`], [])).toBe('1');
  });

  test('a thousand are few commands', async () => {
    const link = await open();
    const key = randomUUID();
    const before = await redis.calls('evalsha');
    const hits = Array.from({ length: 1_200 }, () =>
      link.take('hit', [key], [longMs, '1000', '1']),
    );
    const waits = await Promise.all(hits);
    expect(waits.map((wait) => wait === 0).lastIndexOf(true)).toBe(999);
    expect((await redis.calls('evalsha')) - before).toBe(3);
  });

  test('a link that closes takes the last ones', async () => {
    const [link, other] = [await open(), await open()];
    const list = randomUUID();
    void remember(link, list);
    await link.close();
    expect(await other.take('list', [list], [])).toEqual(['one']);
  });

  test('those of a command that Redis refuses have no result', async () => {
    const reports: string[] = [];
    const link = await open((sentence) => reports.push(sentence));
    const list = randomUUID();
    await remember(link, list);
    const refused = [link.take('get', ['ai:unknown'], []), link.take('get', [list], [])];
    expect(await Promise.all(refused)).toEqual([undefined, undefined]);
    // The next probe may have found it again by now.
    expect(reports[0]).toContain('is away');
  });
});
