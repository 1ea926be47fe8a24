import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { useTestTarget } from '../testing/useTestTarget';
import { watchCanary } from './watchCanary';

const site: TestTarget = useTestTarget(async () => {
  await site.withShell();
  await site.publish();
  await site.publish({ version: '1.1.0' });
});
const budget = { haltAbove: 0.02, minSamples: 50 };
const canary = async () => (await site.fetchRegistry()).remotes.mf_chat!.canary;

test('a candidate goes to its share, and visitors can fetch its record', async () => {
  await site.setCanary('mf_chat', '1.1.0', { weight: 5, cohorts: ['qa'] });
  const { mf_chat } = (await site.fetchRegistry()).remotes;
  expect(mf_chat).toMatchObject({
    stable: '1.0.0',
    canary: { version: '1.1.0', weight: 5, salt: 'mf_chat-1.1.0', cohorts: ['qa'] },
  });
  expect(Object.keys(mf_chat!.versions)).toEqual(['1.0.0', '1.1.0']);
});

test('a cohort whose name cannot be counted is refused', async () => {
  const options = { weight: 0, cohorts: ['a}'] };
  expect(await refusalOf(site.setCanary('mf_chat', '1.1.0', options))).toBe(
    'parts/mf-chat.json: canary.cohorts.0: must be a cohort of at most 40 plain letters',
  );
});

test('raising the share keeps salt, cohorts and budget: every visitor who has it keeps it', async () => {
  await site.setCanary('mf_chat', '1.1.0', { weight: 5, cohorts: ['qa'], ...budget });
  const before = await canary();
  await site.setCanary('mf_chat', '1.1.0', { weight: 50 });
  expect(await canary()).toEqual({ ...before, weight: 50 });
});

test.each([
  ['1.1.0', -1, 'must be a percentage from 0 to 100'],
  ['1.1.0', 101, 'must be a percentage from 0 to 100'],
  ['1.0.0', 5, 'every visitor has it already'],
])('%s at a share of %p is refused', async (version, weight, reason) => {
  expect(await refusalOf(site.setCanary('mf_chat', version, { weight }))).toContain(reason);
});

test('halting takes it from everyone, cohorts included; it stays published', async () => {
  await site.setCanary('mf_chat', '1.1.0', { weight: 5, cohorts: ['qa'] });
  await site.haltCanary('mf_chat');
  expect(await canary()).toMatchObject({ version: '1.1.0', weight: 0, cohorts: [] });
  expect((await site.haltCanary('mf_chat')).what).toContain('nothing to do');
});

test('halting one version leaves another candidate', async () => {
  await site.setCanary('mf_chat', '1.1.0', { weight: 5 });
  expect((await site.haltCanary('mf_chat', '1.0.9')).what).toContain('nothing to do');
  expect(await canary()).toMatchObject({ version: '1.1.0', weight: 5 });
});

test('promoting the candidate ends the canary; rolling back ends it as well', async () => {
  await site.setCanary('mf_chat', '1.1.0', { weight: 5 });
  await site.promote('1.1.0');
  expect(await canary()).toBeUndefined();
  await site.publish({ version: '1.2.0' });
  await site.setCanary('mf_chat', '1.2.0', { weight: 5 });
  await site.rollback();
  expect(await canary()).toBeUndefined();
});

describe('watching', () => {
  let collector: Server;
  let asked: string;
  let answers: { samples: number; failureRate: number }[];
  let unanswered = 503;
  const address = () => `http://localhost:${(collector.address() as AddressInfo).port}`;
  /** The site's clock goes on by a second with each look at it. Default: it watches for ever. */
  const watch = (options: Parameters<typeof watchCanary>[2] = {}) =>
    watchCanary(site.context, 'mf_chat', { intervalMs: 1, ...options });

  beforeEach(async () => {
    collector = createServer((request, response) => {
      asked = request.url!;
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      response.writeHead(answer ? 200 : unanswered).end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => collector.listen(0, 'localhost', resolve));
    const remotes = { origins: [site.filesOrigin] };
    await site.configure({ remotes, telemetry: { collector: address() } });
    await site.setCanary('mf_chat', '1.1.0', { weight: 5, ...budget });
  });
  afterEach(() => new Promise((resolve) => collector.close(resolve)));

  test('halts by itself above the error budget, and says why', async () => {
    answers = [
      { samples: 49, failureRate: 1 },
      { samples: 60, failureRate: 0.01 },
      // Two of 60.
      { samples: 60, failureRate: 0.034 },
      { samples: 80, failureRate: 0.05 },
    ];
    expect(await watch()).toMatchObject({ what: 'canary halt mf-chat 1.1.0', exitCode: 4 });
    expect(await canary()).toMatchObject({ weight: 0 });
    expect(answers).toHaveLength(1);
    expect(asked).toBe('/v1/outcomes?remote=mf_chat&version=1.1.0');
  });

  test.each([
    ['no answer', [], '0 loads of 1.1.0 are too few to tell', 1],
    ['two failures', [{ samples: 60, failureRate: 2 / 60 }], '60 loads of 1.1.0 are too few', 1],
    ['a kept budget', [{ samples: 60, failureRate: 0.01 }], '1.1.0 kept its budget', 0],
  ])('ends in time with %s, and halts nothing', async (_, given, says, exitCode) => {
    answers = given;
    const { what, ...ended } = await watch({ durationMs: 2500 });
    expect(what).toContain(`canary watch mf-chat: ${says}`);
    expect(ended.exitCode).toBe(exitCode);
    expect(site.lines.join().includes('the figures cannot be read')).toBe(given.length === 0);
    expect(await canary()).toMatchObject({ weight: 5 });
  });

  test('ends at once when the collector wants another token: it would never halt', async () => {
    unanswered = 401;
    answers = [];
    expect(await refusalOf(watch())).toContain('answers 401: set COLLECTOR_TOKEN to the one');
  });

  test('ends when another command halts the candidate', async () => {
    answers = [{ samples: 60, failureRate: 0.01 }];
    const watching = watch();
    await site.haltCanary('mf_chat');
    const what = 'canary watch mf-chat: 1.1.0 was halted';
    expect(await watching).toMatchObject({ what, exitCode: 4 });
  });
});
