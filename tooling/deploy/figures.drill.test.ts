import { describeWith } from '../src/workspace/test/engines';
import { setCanary } from '../src/release/commands/canary';
import { publish } from '../src/release/commands/publish';
import { createTestTarget, type TestTarget } from '../src/release/testing/createTestTarget';
import { startCollector, startPrometheus, type Collector } from './startCounting';
import { until } from './until';
import { writeBuild } from '../src/release/testing/writeBuild';
import type { FigureSource } from '../src/release/figures/FigureSource';
import { readCollector } from '../src/release/figures/readCollector';
import { readPrometheus } from '../src/release/figures/readPrometheus';

jest.setTimeout(180_000);

let site: TestTarget;

beforeAll(async () => {
  site = await (await createTestTarget()).withShell();
  await publish(site.context, writeBuild());
  await publish(site.context, writeBuild({ version: '1.1.0' }));
  await setCanary(site.context, 'mf_chat', '1.1.0', { weight: 5 });
});
afterAll(() => site.stop());

const candidate = { remote: 'mf_chat', version: '1.1.0' } as const;
const read = (figures: FigureSource) => figures.read('mf_chat', '1.1.0');

/** What `canary watch` needs of whoever counts. `start`: with as many collectors as it sums. */
function counts(
  start: () => Promise<{
    figures: FigureSource;
    collectors: Collector[];
    stop: () => Promise<unknown>;
  }>,
) {
  let source: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => (source = await start()));
  afterAll(() => source.stop());

  const report = async (count: number, outcome: 'loaded' | 'failed', network: string) => {
    const { collectors } = source;
    for (let index = 0; index < count; index++)
      await collectors[index % collectors.length]!.report(
        { ...candidate, outcome },
        `${network}.${index}`,
      );
  };

  test('a release that nobody visited yet has no samples', async () => {
    // Prometheus does not tell which failures were held-up clicks.
    const { blocked = 0, ...none } = await until(
      () => read(source.figures),
      () => true,
    );
    expect({ ...none, blocked }).toEqual({ samples: 0, failures: 0, failureRate: 0, blocked: 0 });
  });

  test('visits add up, and the failed ones are their share', async () => {
    await report(30, 'loaded', '198.51.100');
    await report(10, 'failed', '198.51.101');
    const { samples } = await until(
      () => read(source.figures),
      ({ samples, failureRate }) => samples >= 40 && Math.abs(failureRate - 0.25) < 0.001,
    );
    // Prometheus estimates what happened since its last reading.
    expect(samples).toBeLessThan(100);
  });

  test('other versions are not in them', async () => {
    const { failureRate } = await source.figures.read('mf_chat', '1.0.0');
    expect(failureRate).toBe(0);
  });
}

describe('one collector', () => {
  counts(async () => {
    const collector = await startCollector(site.context.target.url);
    return {
      figures: readCollector(collector.address),
      collectors: [collector],
      stop: collector.stop,
    };
  });
});

describeWith('prometheus')('a Prometheus that scrapes two collectors', () => {
  let collectors: Collector[];
  let figures: FigureSource;

  counts(async () => {
    const { url } = site.context.target;
    collectors = await Promise.all([startCollector(url), startCollector(url)]);
    const prometheus = await startPrometheus({ collectors });
    figures = readPrometheus(`${prometheus.address}/`);
    return {
      figures,
      collectors,
      stop: () => Promise.all([prometheus, ...collectors].map((each) => each.stop())),
    };
  });

  test('keeps counts when a collector loses its own in a restart', async () => {
    await collectors[0]!.restart();
    await collectors[0]!.report({ ...candidate, outcome: 'loaded' }, '198.51.102.1');
    const restarted = await until(
      () => read(figures),
      ({ failureRate }) => failureRate < 0.2499,
    );
    expect(restarted.samples).toBeGreaterThanOrEqual(41);
  });

  test('says so when it has no figures of a release', async () => {
    await expect(figures.read('mf_chat', '9.9.9')).rejects.toThrow(
      /has no figures of mf_chat 9\.9\.9: it must scrape the collectors/,
    );
  });
});
