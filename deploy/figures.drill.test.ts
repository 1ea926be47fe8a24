import { describeWith } from '@synapsei/presets/engines';
import {
  createTestTarget,
  readPrometheus,
  type TestTarget,
  type FigureSource,
} from '@synapsei/release/testing';
import { startCollector, startPrometheus, type Collector } from './testing/startCounting';
import { until } from './testing/until';

jest.setTimeout(180_000);

let site: TestTarget;

beforeAll(async () => {
  site = await (await createTestTarget()).withShell();
  await site.publish();
  await site.publish({ version: '1.1.0' });
  await site.setCanary('mf_chat', '1.1.0', { weight: 5 });
});
afterAll(() => site.stop());

const candidate = { remote: 'mf_chat', version: '1.1.0' } as const;

describeWith('prometheus')('a Prometheus that scrapes two collectors', () => {
  let collectors: Collector[];
  let figures: FigureSource;
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    const { url } = site.context.target;
    collectors = await Promise.all([startCollector(url), startCollector(url)]);
    const prometheus = await startPrometheus({ collectors });
    figures = readPrometheus(`${prometheus.address}/`);
    stop = () => Promise.all([prometheus, ...collectors].map((each) => each.stop()));
  });
  afterAll(() => stop());

  const read = () => figures('mf_chat', '1.1.0');
  const report = async (count: number, outcome: 'loaded' | 'failed', network: string) => {
    for (let index = 0; index < count; index++)
      await collectors[index % 2]!.report({ ...candidate, outcome }, `${network}.${index}`);
  };

  test('a release that nobody visited yet has no samples', async () => {
    const none = await until(read, () => true);
    expect(none).toEqual({ samples: 0, failures: 0, failureRate: 0 });
  });

  test('visits add up, the failed ones are their share, and other versions are not in them', async () => {
    await report(30, 'loaded', '198.51.100');
    await report(10, 'failed', '198.51.101');
    const { samples } = await until(
      read,
      (found) => found.samples >= 40 && Math.abs(found.failureRate - 0.25) < 0.001,
    );
    // Prometheus estimates what happened since its last reading.
    expect(samples).toBeLessThan(100);
    expect(await figures('mf_chat', '1.0.0')).toMatchObject({ failureRate: 0 });
  });

  test('keeps counts when a collector loses its own in a restart', async () => {
    await collectors[0]!.restart();
    await collectors[0]!.report({ ...candidate, outcome: 'loaded' }, '198.51.102.1');
    const restarted = await until(read, ({ failureRate }) => failureRate < 0.2499);
    expect(restarted.samples).toBeGreaterThanOrEqual(41);
  });

  test('says so when it has no figures of a release', async () => {
    await expect(figures('mf_chat', '9.9.9')).rejects.toThrow(
      /has no figures of mf_chat 9\.9\.9: it must scrape the collectors/,
    );
  });
});
