import type { Outcome } from '@synapsei/shared-types/telemetry';
import { createOutcome, newVisit, startCollector } from './startCollector';

const failed: Partial<Outcome> = { outcome: 'failed', kind: 'not-found' };

/** Tests how little this many forged reports from one address can do. */
export function describeFloods(count: number): void {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeEach(async () => void (collector = await startCollector({ visitsPerAddress: 1 })));
  afterEach(() => collector.close());

  const leftOut = async () => {
    const line = /^synapsei_collector_left_out_total{reason="(\w+)"} (\d+)$/gm;
    const lines = (await collector.metrics()).matchAll(line);
    return Object.fromEntries([...lines].map(([, reason, count]) => [reason, Number(count)]));
  };
  const seriesCount = async () =>
    (await collector.metrics()).split('\n').filter((line) => line.startsWith('synapsei_')).length;

  /** A budget of 2 % from 50 visits, judged as the release command does: from three failures. */
  const isHalted = async () => {
    const { samples, failureRate } = await collector.figures();
    return samples >= 50 && failureRate > 0.02 && Math.round(samples * failureRate) >= 3;
  };

  /** One more visit of the same address. */
  const forge = (...outcomes: Partial<Outcome>[]) =>
    collector.send({ visit: newVisit(), outcomes: outcomes.map(createOutcome) }, '203.0.113.7');

  async function flood(send: (index: number) => Promise<unknown>) {
    const inARow = 200;
    for (let index = 0; index < count; index += inARow)
      await Promise.all(
        Array.from({ length: Math.min(inARow, count - index) }, (_, each) => send(index + each)),
      );
  }

  describe(`a flood of ${count} forged reports from one address`, () => {
    test('halts no candidate that works', async () => {
      await collector.visits(50);
      await flood(() => forge({ ...failed, count: 1000 }, { outcome: 'render-crash' }));
      expect(await collector.figures()).toMatchObject({ samples: 51, failed: 1 });
      expect(await isHalted()).toBe(false);
    });

    test('and an honest failure, or a second address, halt none either', async () => {
      await collector.visits(50);
      await collector.visits(1, failed, '198.52');
      await flood(() => forge(failed));
      expect(await collector.figures()).toMatchObject({ samples: 52, failed: 2 });
      expect(await isHalted()).toBe(false);
    });

    test('whitewashes none that fails', async () => {
      await flood(() => forge({ count: 1000 }));
      await collector.visits(45);
      await collector.visits(5, failed, '198.52');
      expect(await collector.figures()).toMatchObject({ samples: 51, loaded: 46, failed: 5 });
      expect(await isHalted()).toBe(true);
    });
  });

  test(`${count} invented series make none, and honest ones still count`, async () => {
    await collector.visits(1);
    const before = await seriesCount();
    const kinds: ((index: number) => Partial<Outcome>)[] = [
      (index) => ({ version: `9.${index}.0` }),
      (index) => ({ remote: `mf_invented${index}` }),
      (index) => ({ module: `./Invented${index}` }),
      (index) => ({
        outcome: 'policy-violation',
        directive: `d-${'x'.repeat(index % 37)}`,
      }),
    ];
    await flood((index) => forge(kinds[index % kinds.length]!(index)));
    // The address's only visit: its violation of an unknown directive.
    expect((await seriesCount()) - before).toBeLessThanOrEqual(1);
    expect(await collector.metrics()).not.toMatch(/invented|9\.\d+\.0|"d-/);
    expect(await leftOut()).toEqual({ registry: (count * 3) / 4, visit: count / 4 - 1 });
    await collector.visits(20, { remote: 'mf_podcast' }, '198.53');
    expect((await collector.figures('remote=mf_podcast')).samples).toBe(20);
  });

  test(`${count} forged visits of one address are one voice`, async () => {
    const measured = { remote: 'mf_chat', version: '2.4.0', source: 'canary' } as const;
    for (let index = 0; index < 50; index++)
      await collector.measure({ releases: [{ ...measured, inp: 50 }] }, `198.51.100.${index}`);
    await collector.visits(50, {}, '198.52');
    await flood(() => collector.measure({ releases: [{ ...measured, inp: null }] }));
    expect(await collector.figures()).toMatchObject({ samples: 50, failureRate: 0 });
    expect(await collector.metrics()).toMatch(/^synapsei_remote_inp_milliseconds_count{.*} 51$/m);
  });
}
