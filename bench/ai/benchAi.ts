import { isInstalled } from '@synapsei/presets/engines';
import { inTurns, mediansOf } from '../figures';
import { readOptions, runBenchmark } from '../runBenchmark';
import { burst, type Burst, type BurstPlan } from './burst';
import { pairFigures, targets, toFigures, type Figure } from './figures';
import { measurePair } from './measurePair';
import { measurePausedReaders } from './measurePausedReaders';
import { sides, startSides, type Side } from './startSides';

const connections = 500;

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
    const hasRedis = isInstalled('redis-server');
    if (!hasRedis)
      console.log('Two processes are left out. On Debian: apt-get install redis-server');
    const pair = hasRedis ? await measurePair(connections, runs) : undefined;
    const all = { paced: medians(paced), unpaced: medians(unpaced), memory: medians(memory) };
    const errors = [paced, unpaced, memory]
      .flatMap(({ service }) => service)
      .reduce((sum, one) => sum + one.errors, 0);
    const ofPair = pair ? pairFigures(pair) : [];
    const figures = [...toFigures(all, errors, paused, connections), ...ofPair];
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
