import { parseArgs } from 'node:util';
import { printTable } from '@synapsei/base';
import { currentLoad, describeMachine, describeVersions, warnWhenBusy } from '../environment';
import { portBase, prepare } from '../federation/benchFederation';
import { serveSides, sides, type Side } from '../federation/serveSides';
import { launchBrowser } from '../launchBrowser';
import { median } from '../median';
import { readRuns } from '../readRuns';
import { writeResult } from '../writeResult';
import { shortest, type Reaction } from './interactionProbe';
import { interactions } from './interactions';
import { cpuSlowdown, measureInteraction } from './measureInteraction';

const targets = { milliseconds: 100, ratio: 1.05 };

type Run = { name: string; side: Side; round: number } & Reaction;

/** Sides alternate in starting, so that a slowing machine affects both; round 0 only warms up. */
async function measureAll(origins: Record<Side, string>, rounds: number) {
  const browser = await launchBrowser();
  const runs: Run[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const interaction of interactions)
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const reaction = await measureInteraction(browser, origins[side], interaction);
          if (round > 0) runs.push({ name: interaction.name, side, round, ...reaction });
        }
    return { runs, chromium: browser.version() };
  } finally {
    await browser.close();
  }
}

function compare(runs: Run[]) {
  return interactions.map(({ name }) => {
    const medianOf = (side: Side, figure: keyof Reaction) =>
      median(
        runs.filter((run) => run.name === name && run.side === side).map((run) => run[figure]),
      );
    const [own, twin] = sides.map((side) => Math.max(shortest, medianOf(side, 'longestMs')));
    const [frames, twinFrames] = sides.map((side) => medianOf(side, 'frames'));
    return { name, own: own!, twin: twin!, ratio: own! / twin!, frames, twinFrames };
  });
}

function print(comparisons: ReturnType<typeof compare>): void {
  printTable(
    comparisons.map(({ name, own, twin, ratio, frames, twinFrames }) => ({
      interaction: name,
      site: `${own} ms`,
      twin: `${twin} ms`,
      ratio: `${ratio.toFixed(2)}×`,
      'frames to the page': frames ? `${frames}, twin ${twinFrames}` : '',
      'meets 100 ms, 1.05×': own <= targets.milliseconds && ratio <= targets.ratio ? 'yes' : 'no',
    })),
  );
}

/**
 * Compares what visitors wait for after clicks and keys, on the site and on a monolith of the same sources: input
 * to next paint, processor slowed 4 times, medians of alternating runs. `--runs 9`.
 * @throws Error if a side cannot be built, served or used
 */
export async function benchInteraction(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '9' } } });
  const rounds = readRuns(values.runs);
  await prepare(portBase(), 'lazy');
  const load = { before: currentLoad(), after: 0 };
  const { origins, stop } = await serveSides(portBase());
  try {
    const { runs, chromium } = await measureAll(origins, rounds);
    load.after = currentLoad();
    const comparisons = compare(runs);
    print(comparisons);
    warnWhenBusy(load);
    const file = writeResult('interaction', {
      date: new Date().toISOString(),
      versions: describeVersions(chromium),
      machine: { ...describeMachine(), load },
      settings: { rounds, cpuSlowdown },
      targets,
      comparisons,
      runs,
    });
    console.log(`Written to ${file}.`);
  } finally {
    await stop();
  }
}
