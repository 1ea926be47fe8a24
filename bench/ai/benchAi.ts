import { isInstalled } from '@synapsei/presets/engines';
import { inTurns, mediansOf, format } from '../figures';
import { readOptions, runBenchmark } from '../runBenchmark';
import { burst, type Burst, type BurstPlan } from './burst';
import { measurePair, type Pair } from './measurePair';
import { measurePausedReaders, type PausedReaders } from './measurePausedReaders';
import { sides, startSides, type Side } from './startSides';

const connections = 500;

const targets = {
  errors: 0,
  firstEventP99Ms: 250,
  memoryKbPerStream: 60,
  throughput: 0.7,
  pausedGrowthMb: 1,
  pairThroughput: 1.6,
  pairFirstEvent: 1.3,
};

/** Measured values beside their target. */
const figure = (
  name: string,
  [service, bare]: [service: string, bare: string],
  target: string,
  isMet: boolean,
) => ({ name, service, bare, target, isMet });

type Figure = ReturnType<typeof figure>;

const thousands = (value: number) => `${(value / 1_000).toFixed(0)}k`;

function throughput(name: string, of: keyof Burst, { service, bare }: Record<Side, Burst>): Figure {
  const share = service[of] / bare[of];
  const ours = `${thousands(service[of])} (${format.times(share)})`;
  const isMet = share >= targets.throughput;
  return figure(name, [ours, thousands(bare[of])], `≥ ${targets.throughput}×`, isMet);
}

type Medians = Record<'paced' | 'unpaced' | 'memory', Record<Side, Burst>>;

function toFigures({ paced, unpaced, memory }: Medians, errors: number, paused: PausedReaders) {
  const { firstEventP99Ms, memoryKbPerStream, pausedGrowthMb } = targets;
  const firstEvent = ({ firstEventP99 }: Burst) => format.milliseconds(firstEventP99);
  const perStream = ({ grownKb }: Burst) => `${(grownKb / connections).toFixed(0)} KB`;
  const grownMb = paused.grownLaterKb / 1024;
  return [
    figure('errors', [String(errors), ''], String(targets.errors), errors === targets.errors),
    figure(
      'first event, p99, 500 at once',
      [firstEvent(paced.service), firstEvent(paced.bare)],
      `≤ ${firstEventP99Ms} ms`,
      paced.service.firstEventP99 <= firstEventP99Ms,
    ),
    figure(
      'memory per open stream',
      [perStream(memory.service), perStream(memory.bare)],
      `≤ ${memoryKbPerStream} KB`,
      memory.service.grownKb / connections <= memoryKbPerStream,
    ),
    throughput('events/s, word by word', 'eventsPerSecond', paced),
    throughput('events/s, as fast as it can', 'eventsPerSecond', unpaced),
    throughput(
      'events per processor second, as fast as it can',
      'eventsPerProcessorSecond',
      unpaced,
    ),
    figure(
      `${paused.readers} paused readers, ${paused.requestsSent} requests`,
      [`+${(paused.grownKb / 1024).toFixed(0)} MB, then +${grownMb.toFixed(1)} MB`, ''],
      `then ≤ ${pausedGrowthMb} MB`,
      grownMb <= pausedGrowthMb,
    ),
  ];
}

type Load = Pair[keyof Pair];

/** Two processes with Redis as a multiple of one without, and two bare servers as one of one. */
function pairFigures({ paced, unpaced, unpacedNew }: Pair): Figure[] {
  const ratio = (runs: Load[Side], of: keyof Burst) =>
    mediansOf(runs.map(({ two }) => two))[of] / mediansOf(runs.map(({ one }) => one))[of];
  const compare = (
    name: string,
    load: Load,
    of: keyof Burst,
    judge: (service: number, bare: number) => [target: string, isMet: boolean],
  ) => {
    const [service, bare] = [ratio(load.service, of), ratio(load.bare, of)];
    const ours = `${format.times(service)} (${format.times(service / bare)} of bare)`;
    const title = `two processes with Redis, ${name}`;
    return figure(title, [ours, format.times(bare)], ...judge(service, bare));
  };
  const { pairThroughput: least, pairFirstEvent: most } = targets;
  // Where two bare servers do not do so much more than one, the target cannot show.
  const throughputs = (service: number, bare: number): [string, boolean] =>
    bare >= least
      ? [`≥ ${least}×`, service >= least]
      : [`≥ ${least}×, out of bare's reach here`, true];
  // Each on a processor of its own, two do twice what one does in its time.
  const perProcessor = least / 2;
  return [
    compare('events/s, known questions', unpaced, 'eventsPerSecond', throughputs),
    compare('events/s, new questions', unpacedNew, 'eventsPerSecond', throughputs),
    compare(
      'events per processor second, new questions',
      unpacedNew,
      'eventsPerProcessorSecond',
      (service) => [`≥ ${perProcessor}×`, service >= perProcessor],
    ),
    compare('first event p99, word by word', paced, 'firstEventP99', (service) => [
      `≤ ${most}×`,
      service <= most,
    ]),
  ];
}

type Measured = Record<Side, Burst[]>;

async function measure(delayMs: number, runs: number, rounds: number, warmUp: BurstPlan) {
  const started = await startSides(delayMs);
  const measured = await inTurns(sides, runs, (side, run) =>
    burst(started[side], run > 0 ? { connections, rounds } : warmUp),
  );
  await started.stop();
  return measured;
}

/** Memory of first streams: a process that has served some before has free memory left from them. */
async function measureMemory(runs: number): Promise<Measured> {
  const measured: Measured = { service: [], bare: [] };
  for (let run = 0; run < runs; run += 1) {
    const started = await startSides(15);
    for (const side of sides)
      measured[side].push(await burst(started[side], { connections, rounds: 1 }));
    await started.stop();
  }
  return measured;
}

const medians = ({ service, bare }: Measured) => ({
  service: mediansOf(service),
  bare: mediansOf(bare),
});

const toRow = ({ isMet, ...figure }: Figure) => ({ ...figure, result: isMet ? 'hit' : 'MISS' });

/** Compares the AI service with a bare server that writes the same events: `--runs 5`. */
export async function benchAi(args: string[]): Promise<void> {
  const { runs } = readOptions(args, { runs: '5' });
  await runBenchmark('ai', async () => {
    const paced = await measure(15, runs, 1, { connections, rounds: 1 });
    // Half a second each: other load on the machine matters most here.
    const unpaced = await measure(0, runs * 3, 4, { connections: 50, rounds: 80 });
    const memory = await measureMemory(Math.min(runs, 3));
    const paused = await measurePausedReaders();
    const pair = isInstalled('redis-server') ? await measurePair(connections, runs) : undefined;
    if (!pair) console.log('Two processes are left out. On Debian: apt-get install redis-server');
    const all = { paced: medians(paced), unpaced: medians(unpaced), memory: medians(memory) };
    const errors = [paced, unpaced, memory]
      .flatMap(({ service }) => service)
      .reduce((sum, one) => sum + one.errors, 0);
    const figures = [...toFigures(all, errors, paused), ...(pair ? pairFigures(pair) : [])];
    const met = figures.filter(({ isMet }) => isMet).length;
    return {
      tables: { [`${met} of ${figures.length} targets met:`]: figures.map(toRow) },
      result: {
        settings: { connections, runs },
        targets,
        figures,
        medians: all,
        paused,
        all: { paced, unpaced, memory, pair },
      },
    };
  });
}
