import type { Outcome } from '@synapsei/shared-types/telemetry';
import { createOutcome, newVisit, startCollector } from '../testing/startCollector';

let collector: Awaited<ReturnType<typeof startCollector>>;
const start = async (...overrides: Parameters<typeof startCollector>) => {
  collector = await startCollector(...overrides);
};
afterEach(() => collector.close());

const failed: Partial<Outcome> = { outcome: 'failed', kind: 'not-found' };

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
