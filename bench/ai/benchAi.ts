import { parseArgs } from 'node:util';
import { isInstalled } from '@synapsei/presets/engines';
import { currentLoad, describeMachine, warnWhenBusy } from '../environment';
import { median } from '../median';
import { readRuns } from '../readRuns';
import { writeResult } from '../writeResult';
import { burst, burstFigures, type Burst } from './measure';
import { measurePair } from './measurePair';
import { measurePausedReaders } from './measurePausedReaders';
import { printResults } from './printResults';
import { startSides, type Side } from './startSides';
import { pairFigures, targets, toFigures } from './toFigures';

const connections = 500;
const sides: Side[] = ['service', 'bare'];

type Measured = Record<Side, Burst[]>;

/** Alternates which side starts; the first run is a warm-up. */
async function alternate(delayMs: number, runs: number, rounds: number): Promise<Measured> {
  const started = await startSides(delayMs);
  const measured: Measured = { service: [], bare: [] };
  const warmUp = delayMs > 0 ? { connections, rounds: 1 } : { connections: 50, rounds: 80 };
  for (const side of sides) await burst(started[side], warmUp);
  for (let run = 0; run < runs; run += 1)
    for (const side of run % 2 === 0 ? sides : [...sides].reverse())
      measured[side].push(await burst(started[side], { connections, rounds }));
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

const mediansOf = (bursts: Burst[]) => burstFigures((key) => median(bursts.map((one) => one[key])));

/** Compares the AI service with a bare server that writes the same events: `--runs 5`. */
export async function benchAi(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' } } });
  const runs = readRuns(values.runs);
  const load = { before: currentLoad(), after: 0 };
  const paced = await alternate(15, runs, 1);
  // Half a second each: other load on the machine matters most here.
  const unpaced = await alternate(0, runs * 3, 4);
  const memory = await measureMemory(Math.min(runs, 3));
  const paused = await measurePausedReaders();
  if (!isInstalled('redis-server'))
    console.log('Two processes are left out. On Debian: apt-get install redis-server');
  const pair = isInstalled('redis-server') ? await measurePair(connections, runs) : undefined;
  load.after = currentLoad();
  const medians = {
    paced: { service: mediansOf(paced.service), bare: mediansOf(paced.bare) },
    unpaced: { service: mediansOf(unpaced.service), bare: mediansOf(unpaced.bare) },
    memory: { service: mediansOf(memory.service), bare: mediansOf(memory.bare) },
  };
  const errors = [paced, unpaced, memory]
    .flatMap(({ service }) => service)
    .reduce((sum, one) => sum + one.errors, 0);
  const figures = [
    ...toFigures(medians, errors, paused, connections),
    ...(pair ? pairFigures(pair) : []),
  ];
  printResults(figures);
  warnWhenBusy(load);
  const file = writeResult('ai', {
    date: new Date().toISOString(),
    machine: { ...describeMachine(), node: process.version, load },
    settings: { connections, runs },
    targets,
    figures,
    medians,
    paused,
    all: { paced, unpaced, memory, pair },
  });
  console.log(`Written to ${file}.`);
}
