import type { Outcome } from '@synapsei/shared-types';
import { createOutcome, newVisit, startCollector } from '../testing/startCollector';

let collector: Awaited<ReturnType<typeof startCollector>>;
const start = async (...overrides: Parameters<typeof startCollector>) => {
  collector = await startCollector(...overrides);
};
afterEach(() => collector.close());

const failed: Partial<Outcome> = { outcome: 'failed', kind: 'not-found' };
const leftOut = async () =>
  Object.fromEntries(
    [
      ...(await collector.metrics()).matchAll(
        /^synapsei_collector_left_out_total{reason="(\w+)"} (\d+)$/gm,
      ),
    ].map(([, reason, count]) => [reason, Number(count)]),
  );
const seriesCount = async () =>
  (await collector.metrics()).split('\n').filter((line) => line.startsWith('synapsei_')).length;

/** A budget of 2 % from 50 visits, judged as the release command does: from three failures. */
const isHalted = async () => {
  const { samples, failureRate } = await collector.figures();
  return samples >= 50 && failureRate > 0.02 && Math.round(samples * failureRate) >= 3;
};

async function flood(count: number, make: (index: number) => Parameters<typeof collector.send>[0]) {
  const inARow = 200;
  for (let index = 0; index < count; index += inARow)
    await Promise.all(
      Array.from({ length: Math.min(inARow, count - index) }, (_, each) =>
        collector.send(make(index + each), '203.0.113.7'),
      ),
    );
}

describe('a flood of 10,000 forged reports from one address', () => {
  beforeEach(() => start({ visitsPerAddress: 1 }));

  test('halts no candidate that works', async () => {
    await collector.visits(50);
    await flood(10_000, () => ({
      visit: newVisit(),
      outcomes: [
        createOutcome({ ...failed, count: 1000 }),
        createOutcome({ outcome: 'render-crash' }),
      ],
    }));
    expect(await collector.figures()).toMatchObject({ samples: 51, failed: 1 });
    expect(await isHalted()).toBe(false);
  }, 120_000);

  test('and an honest failure, or a second address, halt none either', async () => {
    await collector.visits(50);
    await collector.visits(1, failed, '198.52');
    await flood(1000, () => ({ visit: newVisit(), outcomes: [createOutcome(failed)] }));
    expect(await collector.figures()).toMatchObject({ samples: 52, failed: 2 });
    expect(await isHalted()).toBe(false);
  });

  test('whitewashes none that fails', async () => {
    await flood(10_000, () => ({
      visit: newVisit(),
      outcomes: [createOutcome({ count: 1000 })],
    }));
    await collector.visits(45);
    await collector.visits(5, failed, '198.52');
    expect(await collector.figures()).toMatchObject({ samples: 51, loaded: 46, failed: 5 });
    expect(await isHalted()).toBe(true);
  }, 120_000);
});

test('2,000 invented series make none, and honest ones still count', async () => {
  await start({ visitsPerAddress: 1 });
  await collector.visits(1);
  const before = await seriesCount();
  const kinds: ((index: number) => Partial<Outcome>)[] = [
    (index) => ({ version: `9.${index}.0` }),
    (index) => ({ remote: `mf_invented${index}` }),
    (index) => ({ module: `./Invented${index}` }),
    (index) => ({
      team: `team ${index}`,
      outcome: 'policy-violation',
      directive: `d-${'x'.repeat(index % 37)}`,
    }),
  ];
  await flood(2000, (index) => ({
    visit: newVisit(),
    outcomes: [createOutcome(kinds[index % kinds.length]!(index))],
  }));
  // The one visit that this address has: its violation, of no known directive.
  expect((await seriesCount()) - before).toBeLessThanOrEqual(1);
  expect(await collector.metrics()).not.toMatch(/invented|9\.\d+\.0|team \d|"d-/);
  expect(await leftOut()).toEqual({ registry: 1500, visit: 499 });
  await collector.visits(20, { remote: 'mf_podcast' }, '198.53');
  expect((await collector.figures('remote=mf_podcast')).samples).toBe(20);
}, 120_000);

describe('one visit', () => {
  const visit = newVisit();
  beforeEach(() => start());

  test('counts each outcome once, however many reports it sends and whatever they say', async () => {
    for (let index = 0; index < 3; index++)
      await collector.send({
        visit,
        outcomes: [
          createOutcome({ count: 1000, loadMs: 300 }),
          createOutcome({ count: 7, loadMs: 100, module: './Widget' }),
          createOutcome({ outcome: 'render-crash', count: 5 }),
          createOutcome({ outcome: 'uncaught', count: 5 }),
        ],
      });
    expect(await collector.figures()).toMatchObject({
      samples: 1,
      failureRate: 1,
      loaded: 1,
      crashed: 1,
      uncaught: 1,
      loadMs: { '300': 1 },
    });
  });

  test('that loads first and fails later is one that failed', async () => {
    await collector.send({ visit, outcomes: [createOutcome()] });
    expect(await collector.figures()).toMatchObject({ samples: 1, failureRate: 0 });
    await collector.send({ visit, outcomes: [createOutcome(failed)] });
    expect(await collector.figures()).toMatchObject({ samples: 1, failureRate: 1 });
  });

  test('counts once for each release that it runs', async () => {
    const outcomes = [
      createOutcome(failed),
      createOutcome({ version: '2.3.0', source: 'lkg' }),
      createOutcome({ remote: 'mf_podcast' }),
    ];
    await collector.send({ visit, outcomes });
    expect(await collector.figures('remote=mf_chat')).toMatchObject({ samples: 2, failed: 1 });
    expect(await collector.figures('remote=mf_podcast')).toMatchObject({ samples: 1 });
  });

  test('goes on counting when its device changes networks', async () => {
    await collector.close();
    await start({ visitsPerAddress: 1 });
    await collector.send({ visit, outcomes: [createOutcome()] }, '192.0.2.1');
    await collector.send({ visit, outcomes: [createOutcome(failed)] }, '2001:db8::1');
    expect(await collector.figures()).toMatchObject({ samples: 1, failureRate: 1 });
  });
});

test('reports without a visit, as earlier shells send them, are one visit of their address', async () => {
  await start();
  for (let index = 0; index < 3; index++)
    await collector.send({ outcomes: [createOutcome({ count: 40 })] }, '192.0.2.1');
  await collector.send({ outcomes: [createOutcome({ team: 'podcast' })] }, '192.0.2.2');
  expect(await collector.figures()).toMatchObject({ samples: 2, loaded: 2 });
  expect(await collector.metrics()).not.toMatch(/outcomes_total.*team="podcast"/);
});

test('an address counts again when figures of its visit are no longer kept', async () => {
  await start({ visitsPerAddress: 1, keepMinutes: 60 });
  await collector.report({});
  await collector.report({});
  expect(await collector.figures()).toMatchObject({ samples: 1 });
  collector.clock.now += 2 * 60 * 60_000;
  await collector.report({});
  expect(await collector.figures()).toMatchObject({ samples: 1 });
});

test('an address is one visit, which fails when the release breaks for it later', async () => {
  await start({ visitsPerAddress: 1 });
  await collector.report({});
  for (let index = 0; index < 3; index++) await collector.report(failed);
  expect(await collector.figures()).toMatchObject({ samples: 1, failureRate: 1 });
});

test('a developer’s override leaves the address its visit', async () => {
  await start({ visitsPerAddress: 1 });
  await collector.report({ source: 'override' });
  await collector.report({});
  expect(await collector.figures()).toMatchObject({ samples: 1 });
});

test('an address tells of five errors at most, in however many visits', async () => {
  await start({ visitsPerAddress: 1 });
  const outcomes = [createOutcome({ outcome: 'uncaught' })];
  const error = (line: number) => ({
    remote: 'mf_chat',
    version: '2.4.0',
    team: 'podcast',
    source: 'registry' as const,
    outcome: 'uncaught' as const,
    message: `line ${line}`,
    stack: [],
  });
  const visit = newVisit();
  await collector.send({ visit, outcomes, errors: [1, 2, 3].map(error) });
  await collector.send({ visit, outcomes, errors: [4, 5, 6, 7].map(error) });
  await collector.send({ visit: newVisit(), outcomes, errors: [8].map(error) });
  const errors = await collector.errors('team=chat');
  expect(errors.map(({ message }) => message)).toEqual(
    [5, 4, 3, 2, 1].map((line) => `line ${line}`),
  );
});
