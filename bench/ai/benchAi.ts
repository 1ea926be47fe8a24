import { startRedis } from '@synapsei/service-base/testing/startRedis';
import { isInstalled } from '@synapsei/presets/engines';
import {
  format,
  inTurns,
  medianOf,
  ratioOf,
  runBenchmark,
  type Figure,
  type Options,
} from '../runBenchmark';
import { withSite } from '../withBrowser';
import { burst, type Burst, type BurstPlan } from './burst';
import { sides, startSides, type Side } from './startSides';

const connections = 500;

/** Each on a processor of its own, two do twice what one does in its time. */
const targets = {
  firstEventP99: 250,
  kilobytesPerStream: 60,
  throughput: 0.7,
  pairThroughput: 1.6,
  pairPerProcessor: 0.8,
};

/** Pauses between words, in ms. */
const pace = { typing: 15, none: 0 };

type Bursts = Record<Side, Burst[]>;

async function measure(delayMs: number, runs: number, plan: BurstPlan, warmUp = plan) {
  const started = await startSides(delayMs);
  const bursts = await inTurns(sides, runs, (side, run) =>
    burst([started[side]], run > 0 ? plan : warmUp),
  );
  await started.stop();
  return bursts;
}

/** Memory of first streams: a process that has served some before has free memory left from them. */
async function measureMemory(runs: number): Promise<Bursts> {
  const bursts: Bursts = { service: [], bare: [] };
  for (let run = 0; run < runs; run += 1) {
    const started = await startSides(pace.typing);
    for (const side of sides)
      bursts[side].push(await burst([started[side]], { connections, rounds: 1 }));
    await started.stop();
  }
  return bursts;
}

/** One process without Redis and two with it in turns, and as many bare servers. */
async function measurePair(runs: number) {
  const redis = await startRedis();
  const sharing = { REDIS_URL: redis.url, MEMORY_SECRET: 'the same secret of both processes' };
  const compare = async (plan: BurstPlan) => {
    const alone = await startSides(pace.none);
    const pair = [await startSides(pace.none, sharing), await startSides(pace.none, sharing)];
    const bursts = await inTurns(sides, runs, async (side) => ({
      one: await burst([alone[side]], plan),
      two: await burst(
        pair.map((started) => started[side]),
        plan,
      ),
    }));
    for (const { stop } of [alone, ...pair]) await stop();
    return bursts;
  };
  const known = await compare({ connections, rounds: 8 });
  const fresh = await compare({ connections, rounds: 4, areNew: true });
  await redis.stop();
  return { known, fresh };
}

const throughput = (what: string, of: keyof Burst, { service, bare }: Bursts): Figure =>
  ratioOf(what, 'thousands', [medianOf(service, of), medianOf(bare, of)], {
    least: targets.throughput,
  });

type Pair = Awaited<ReturnType<typeof measurePair>>;

/** Two processes with Redis as a multiple of one without, beside two bare servers as one of one. */
function pairFigures({ known, fresh }: Pair): Figure[] {
  const compare = (
    name: string,
    { service, bare }: Pair['known'],
    of: keyof Burst,
    least: number,
  ) => {
    const gain = (runs: typeof bare) =>
      medianOf(
        runs.map(({ two }) => two),
        of,
      ) /
      medianOf(
        runs.map(({ one }) => one),
        of,
      );
    const beside = `bare servers: ${format.times(gain(bare))}`;
    const what = `two processes with Redis over one without, ${name}`;
    return { what, value: gain(service), unit: 'times', of: beside, least } as const;
  };
  const perProcessor = 'eventsPerProcessorSecond';
  return [
    compare('events/s', known, 'eventsPerSecond', targets.pairThroughput),
    compare('per processor second, new questions', fresh, perProcessor, targets.pairPerProcessor),
  ];
}

async function measureAll(runs: number) {
  const paced = await measure(pace.typing, runs, { connections, rounds: 1 });
  // Half a second each: other load on the machine matters most here.
  const warmUp = { connections: 50, rounds: 80 };
  const unpaced = await measure(pace.none, runs * 3, { connections, rounds: 4 }, warmUp);
  const memory = await measureMemory(Math.min(runs, 3));
  const pair = isInstalled('redis-server') ? await measurePair(runs) : undefined;
  if (!pair) console.log('Two processes are left out. On Debian: apt-get install redis-server');
  const served = [paced, unpaced, memory].flatMap(({ service }) => service);
  const errors = served.reduce((sum, one) => sum + one.errors, 0);
  const perStream = medianOf(memory.service, 'grownBytes') / connections;
  const figures: Figure[] = [
    { what: 'errors', value: errors, unit: 'count', most: 0 },
    {
      what: `first event, p99, ${connections} at once`,
      value: medianOf(paced.service, 'firstEventP99'),
      unit: 'milliseconds',
      most: targets.firstEventP99,
    },
    {
      what: 'memory per open stream',
      value: perStream,
      unit: 'kilobytes',
      most: targets.kilobytesPerStream * 1024,
    },
    throughput('events/s, word by word', 'eventsPerSecond', paced),
    throughput('events/s, as fast as it can', 'eventsPerSecond', unpaced),
    throughput('the same per processor second', 'eventsPerProcessorSecond', unpaced),
    ...(pair ? pairFigures(pair) : []),
  ];
  return { figures, settings: { connections, runs }, all: { paced, unpaced, memory, pair } };
}

/** Compares the AI service with a bare server that writes the same events: `--runs 5`. */
export async function benchAi({ runs = 5 }: Options): Promise<void> {
  await runBenchmark('ai', () => withSite(() => measureAll(runs), ['ai', 'collector']));
}
