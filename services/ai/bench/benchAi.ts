import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { burst, median, type Burst } from './measure';
import { measurePausedReaders } from './measurePausedReaders';
import { printResults } from './printResults';
import { startSides, type Side } from './startSides';
import { targets, toFigures } from './toFigures';

const connections = 500;
const sides: Side[] = ['service', 'bare'];
const resultFile = path.join(__dirname, '..', '..', '..', 'bench', 'results', 'ai.json');

type Measured = Record<Side, Burst[]>;

/** Each side in turn, which of them first alternating; what comes first only warms up. */
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

/** Memory of streams that are open for the first time: a process that has served some before has room left from them. */
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

const mediansOf = (bursts: Burst[]): Burst =>
  Object.fromEntries(
    Object.keys(bursts[0]!).map((key) => [
      key,
      median(bursts.map((one) => one[key as keyof Burst])),
    ]),
  ) as Burst;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1.');
  const load = { before: os.loadavg()[0]!, after: 0 };
  const paced = await alternate(15, runs, 1);
  // Half a second each: what else the machine does in that time weighs most here.
  const unpaced = await alternate(0, runs * 3, 4);
  const memory = await measureMemory(Math.min(runs, 3));
  const paused = await measurePausedReaders();
  load.after = os.loadavg()[0]!;
  const medians = {
    paced: { service: mediansOf(paced.service), bare: mediansOf(paced.bare) },
    unpaced: { service: mediansOf(unpaced.service), bare: mediansOf(unpaced.bare) },
    memory: { service: mediansOf(memory.service), bare: mediansOf(memory.bare) },
  };
  const errors = [paced, unpaced, memory]
    .flatMap(({ service }) => service)
    .reduce((sum, one) => sum + one.errors, 0);
  const figures = toFigures(medians, errors, paused, connections);
  printResults(figures);
  if (Math.max(load.before, load.after) > os.cpus().length + 1)
    console.log(
      `The machine was busy (load ${load.before.toFixed(1)} before, ${load.after.toFixed(1)} after): take the times with care.`,
    );
  const machine = {
    cpu: os.cpus()[0]?.model,
    cores: os.cpus().length,
    node: process.version,
    load,
  };
  const result = {
    date: new Date().toISOString(),
    machine,
    settings: { connections, runs },
    targets,
    figures,
    medians,
    paused,
    all: { paced, unpaced, memory },
  };
  writeFileSync(resultFile, `${JSON.stringify(result, null, 1)}\n`);
  console.log(`Written to ${path.relative(process.cwd(), resultFile)}.`);
}

main().then(
  () => process.exit(0),
  (reason: unknown) => {
    console.error(reason);
    process.exit(1);
  },
);
