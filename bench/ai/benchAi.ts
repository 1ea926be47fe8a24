import { compare, figure, inTurns, median, type Options } from '../runBenchmark';
import { withSite } from '../visit';
import { burst, type Burst, type BurstPlan } from './burst';
import { sides, startSides, type Side } from './startSides';

const connections = 500;

/** Pauses between words, in ms. */
const pace = { typing: 15, none: 0 };

type Bursts = Record<Side, Burst[]>;

async function measure(delayMs: number, runs: number, plan: BurstPlan, warmUp = plan) {
  const started = await startSides(delayMs);
  const bursts = await inTurns(sides, runs, (side, run) =>
    burst(started[side], run > 0 ? plan : warmUp),
  );
  await started.stop();
  return bursts;
}

/** Measures a fresh process each time: one that has served streams before has free memory left over. */
async function measureMemory(runs: number): Promise<Bursts> {
  const bursts: Bursts = { service: [], bare: [] };
  for (let run = 0; run < runs; run += 1) {
    const started = await startSides(pace.typing);
    for (const side of sides)
      bursts[side].push(await burst(started[side], { connections, rounds: 1 }));
    await started.stop();
  }
  return bursts;
}

const perProcessor = ({ eventsPerProcessorSecond }: Burst) => eventsPerProcessorSecond;
const perSecond = ({ eventsPerSecond }: Burst) => eventsPerSecond;

/** Compares the AI service with a bare server that writes the same events: `--runs 5`. */
export const benchAi = ({ runs = 5 }: Options) =>
  withSite(async () => {
    const paced = await measure(pace.typing, runs, { connections, rounds: 1 });
    // Each run takes half a second, so other load on the machine distorts it most.
    const warmUp = { connections: 50, rounds: 80 };
    const unpaced = await measure(pace.none, runs * 3, { connections, rounds: 4 }, warmUp);
    const memory = await measureMemory(Math.min(runs, 3));
    const served = [paced, unpaced, memory].flatMap(({ service }) => service);
    const errors = served.reduce((sum, one) => sum + one.errors, 0);
    const first = median(paced.service.map(({ firstEventP99 }) => firstEventP99));
    const perStream = median(memory.service.map(({ grownBytes }) => grownBytes)) / connections;
    const least = { least: 0.7 };
    const figures = [
      figure('errors', 'count', errors, { most: 0 }),
      figure(`first event, p99, ${connections} at once`, 'milliseconds', first, { most: 250 }),
      figure('memory per open stream', 'kilobytes', perStream, { most: 60 * 1024 }),
      compare('events/s, word by word', 'thousands', paced, perSecond, least),
      compare('events/s, as fast as it can', 'thousands', unpaced, perSecond, least),
      compare('the same per processor second', 'thousands', unpaced, perProcessor, least),
    ];
    return figures;
  }, ['ai', 'collector']);
